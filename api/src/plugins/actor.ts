import type { Role } from '@loopi/contract/roles'
import type { Permission, TeamRole } from '@loopi/contract/team/permissions'

type Person = {
  /** The person's id, which is no company's. */
  readonly id: number
  readonly name: string
  readonly email: string
  /** Must set up a second factor before anything else. */
  readonly mustSetUp?: true
  /** End of the period in which the session counts as recently proven. */
  readonly confirmedUntil?: Date
  /** The other self of an account that is a customer's and a member's. */
  readonly otherSelf?: { readonly como: 'cliente' | 'membro'; readonly empresa: string | null }
}

/** Customer, with the points of when the request arrived, read with the session. */
type Customer = Person & { readonly role: 'cliente'; readonly balance: number }

/** Member of a company's team, or root acting for the company. */
export type Member = Person & {
  readonly role: 'admin'
  readonly companyId: number
  readonly companyName: string
  /** Null for root acting for the company. */
  readonly teamRole: TeamRole | null
  readonly permissions: readonly Permission[]
  /** End of the session of root acting for the company. */
  readonly actingUntil?: Date
}

type Root = Person & { readonly role: 'root' }

/** Caller: a person with an active session. */
export type Actor<R extends Role = Role> = Extract<Customer | Member | Root, { readonly role: R }>

/** True when the caller may do it in its company; never for others than members. */
export const mayAct = (actor: Actor | null, permission: Permission): boolean =>
  actor?.role === 'admin' && actor.permissions.includes(permission)
