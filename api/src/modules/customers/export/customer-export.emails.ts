import { BRAZIL_ZONE } from '@loopi/contract/calendar'
import { companyName, personName } from '../../../mail/current-names.ts'
import { type Email, render } from '../../../mail/email-layout.ts'
import { greeting, plainCompany, plainPerson } from '../../../mail/email-names.ts'
import type { MailHandlers } from '../../../mail/mail-handlers.ts'

type Exported = {
  /** Name of the owner who reads it. */
  name: string
  company: string
  /** Name of the person who exported; empty for a deleted account. */
  by: string
  count: number
  at: Date
  link: string
}

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: BRAZIL_ZONE })

const counted = (count: number): string =>
  count === 1 ? '1 cliente foi exportado' : `${count.toLocaleString('pt-BR')} clientes foram exportados`

/** Notice to an owner that customers left the platform as a file. */
const customersExported = ({ name, company, by, count, at, link }: Exported): Email =>
  render({
    subject: `Clientes de ${plainCompany(company)} foram exportados`,
    preview: `${counted(count)} para um arquivo.`,
    title: `${greeting(name)} Clientes foram exportados.`,
    paragraphs: [
      `${counted(count)} para um arquivo em ${moment.format(at)}, horário de Brasília.`,
      `Quem exportou: ${plainPerson(by) ?? 'uma pessoa da equipe'}.`,
    ],
    action: { label: 'Ver o registro da empresa', link },
    note: 'Quem é proprietário recebe este aviso a cada exportação. Se você não esperava por ela, veja as funções da sua equipe.',
  })

export const customerExportMails: Pick<MailHandlers, 'customers-exported'> = {
  'customers-exported': async ({ db, linkTo }, { name, companyId, exporterId, count, at }) => {
    const company = await companyName(db, companyId)
    if (company === null) return null
    const link = linkTo('/admin-dashboard/registro')
    const by = await personName(db, exporterId)
    return { email: customersExported({ name, company, by, count, at: new Date(at), link }) }
  },
}
