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

/** Owner of the points and lists that a session works with: the company of a member, otherwise the person. */
export const ownerIdOf = (actor: Actor): number => (actor.role === 'admin' ? actor.companyId : actor.id)

/** The customer who calls; null for members, root and visitors, who hold no coupons. */
export const customerIdOf = (actor: Actor | null): number | null => (actor?.role === 'cliente' ? actor.id : null)

/** Company that limits what the caller sees and changes; null for root, who sees all companies. */
export const companyScope = (actor: Actor<'admin' | 'root'>): number | null =>
  actor.role === 'admin' ? actor.companyId : null

/** True when a number that a member names means the member's company: the company's id, or the member's own. */
export const meansOwnCompany = (actor: Actor | null, id: number | null): actor is Member =>
  actor?.role === 'admin' && (id === actor.companyId || id === actor.id)

/** Paired device at a store's till. */
export type Device = {
  readonly id: number
  readonly name: string
  readonly storeId: number
  readonly storeName: string
  readonly companyId: number
  readonly companyName: string
  readonly expiresAt: Date
}

/** True for a company's first admin who still owns it: the account's address and phone are the company's, too. */
export const isFirstOwner = (actor: Actor): boolean =>
  actor.role === 'admin' && actor.id === actor.companyId && actor.teamRole === 'proprietario'

/** True when the caller may do it in its company; never for others than members. */
export const mayAct = (actor: Actor | null, permission: Permission): boolean =>
  actor?.role === 'admin' && actor.permissions.includes(permission)
