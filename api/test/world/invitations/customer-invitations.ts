import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { rowsOf } from '@loopi/contract/paging'
import type { Person } from '../../builders.ts'
import type { TestApp } from '../../test-app.ts'
import type { Link } from '../registration.ts'

/** Data that a company types about a person. */
export const typed = (email: string) => ({ name: 'Digitado Pela Empresa', email, phone: '(11) 91234-5678' })

/** Steps of an invitation, by company and person. */
export function invitationsOf(t: TestApp) {
  const invite = (admin: Person, email: string) => t.call(customers.preRegister, { body: typed(email) }, { as: admin })

  /** Token of the newest invitation mailed to an address, or an empty text. */
  const tokenMailedTo = async (email: string): Promise<string> => {
    const mail = (await t.mails()).find(({ to, text }) => to === email && text.includes('/convite/'))
    return /\/convite\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  const invited = async (admin: Person) => rowsOf((await t.call(invitations.sent, {}, { as: admin })).body)

  const mine = async (person: Pick<Person, 'token'>) => (await t.call(invitations.mine, {}, { as: person })).body

  const accept = (id: number, person: Pick<Person, 'token'>, com_credito = true) =>
    t.call(invitations.accept, { params: { id }, body: { com_credito } }, { as: person })

  /** Sends an invitation, which the person accepts. */
  const accepted = async (admin: Person, person: Person): Promise<void> => {
    await invite(admin, person.email)
    const [open] = (await mine(person)).convites
    await accept(open?.id ?? 0, person)
  }

  /** From an invitation's mail to the link that finishes the registration, with the person's own name. */
  const begin = async (token: string, name = 'Maria Clara'): Promise<Link> =>
    (await t.call(invitations.register, { body: { token, name, phone: '(11) 99999-8888' } })).body

  return { invite, tokenMailedTo, invited, mine, accept, accepted, begin }
}
