import { BRAZIL_ZONE } from '@loopi/contract/calendar'
import { type Email, render } from '../../mail/email-layout.ts'
import { greeting } from '../../mail/email-names.ts'

type NewDevice = {
  name: string
  /** `Chrome no Windows`. */
  device: string
  /** Place, if known. */
  place: string
  at: Date
  link: string
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: BRAZIL_ZONE,
})

/** Notice of a sign-in from an unknown device. */
export const newDevice = ({ name, device, place, at, link }: NewDevice): Email =>
  render({
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

/** Notice of repeated wrong passwords. */
export const signInAttempts = ({ name, link }: Pick<NewDevice, 'name' | 'link'>): Email =>
  render({
    subject: 'Tentaram entrar na sua conta',
    preview: 'Muitas senhas erradas nas últimas 24 horas. Sua conta não foi bloqueada.',
    title: `${greeting(name)} Foi você?`,
    paragraphs: [
      'Nas últimas 24 horas houve muitas tentativas de entrar na sua conta com a senha errada. Elas foram recusadas, e as próximas estão sendo atendidas devagar.',
      'Sua conta não foi bloqueada: de onde você já entrou antes, nada muda. De um lugar novo, talvez seja preciso aguardar um pouco e tentar de novo.',
      'Se a sua senha é curta ou usada em outros sites, troque-a nas configurações, em Segurança.',
    ],
    action: { label: 'Entrar na minha conta', link },
    note: 'Enviamos este aviso no máximo uma vez por dia. Nunca pedimos sua senha por e-mail.',
  })
