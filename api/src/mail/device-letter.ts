import type { Letter } from './letter.ts'
import { layOut } from './letter-layout.ts'
import { greeting } from './letter-names.ts'

type NewDevice = {
  name: string
  /** `Chrome no Windows`. */
  device: string
  /** As far as it is known. */
  place: string
  at: Date
  link: string
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** To the owner of an account that was opened on a device it does not know. */
export const newDevice = ({ name, device, place, at, link }: NewDevice): Letter =>
  layOut({
    subject: 'Sua conta foi aberta em um novo dispositivo',
    preview: `${device}, ${place}.`,
    title: `${greeting(name)} Foi você?`,
    paragraphs: [
      'Sua conta da Loopi acaba de ser aberta com a sua senha ou com uma chave de acesso, em um dispositivo que ela ainda não conhecia:',
      `${device} · ${place} · ${moment.format(at)}, horário de Brasília.`,
      'Se foi você, não precisa fazer nada. Se não foi, crie outra senha agora mesmo: todos os dispositivos saem da conta.',
    ],
    action: { label: 'Não fui eu: criar outra senha', link },
    note: 'O lugar é o que se sabe da rede, e pode ser só aproximado. Onde sua conta está aberta você vê nas configurações, em Segurança.',
  })
