import { BRAZIL_ZONE } from '@loopi/contract/calendar'
import { type Email, render } from '../../../mail/email-layout.ts'
import { greeting, plainCompany, plainPerson } from '../../../mail/email-names.ts'

type Acting = {
  /** Name of the owner who reads it. */
  name: string
  company: string
  /** Name of root; empty for a deleted account. */
  by: string
  reason: string
  at: Date
  until: Date
  link: string
}

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: BRAZIL_ZONE })
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: BRAZIL_ZONE })

/** Notice to an owner that the platform's support acts for the company. */
export const companyActedFor = ({ name, company, by, reason, at, until, link }: Acting): Email =>
  render({
    subject: 'O suporte da Loopi entrou na conta da sua empresa',
    preview: `Motivo: ${reason}`,
    title: `${greeting(name)} Nosso suporte está na conta da empresa.`,
    paragraphs: [
      `${plainPerson(by) ?? 'Uma pessoa'}, da equipe da Loopi, atua por ${plainCompany(company)} desde ${moment.format(at)}, e no máximo até ${time.format(until)}, horário de Brasília.`,
      `Motivo: ${reason}`,
      'Nesse tempo o suporte vê e muda o que a sua equipe vê e muda, mas não credita CLP, não exporta clientes e não mexe na equipe nem em senhas. Tudo o que fizer fica no registro da empresa.',
    ],
    action: { label: 'Ver o registro da empresa', link },
    note: 'Você não esperava por isso? Fale com o nosso suporte.',
  })
