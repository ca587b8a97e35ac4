import type { OwnUser } from '@loopi/contract/account/account.schemas'
import type { CurrentUser } from '@loopi/contract/auth/auth.schemas'
import type { BalanceRequest } from '@loopi/contract/balance-requests/balance-requests.schemas'
import type { Brand } from '@loopi/contract/brands/brands.schemas'
import { dayInBrazil } from '@loopi/contract/calendar'
import type { CompanyDetails } from '@loopi/contract/companies/companies.schemas'
import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import type { InvitedPerson, OwnInvitation, OwnRelation } from '@loopi/contract/invitations/invitations.schemas'
import type { Consents } from '@loopi/contract/privacy/privacy.schemas'
import { customers } from '@loopi/shared/demo/people'
import { type CodesWorld, codesOf } from './codes/code-rows.ts'
import { type DemoCode, demoCodesOf } from './codes/demo-codes.ts'
import { balanceOf, entriesOf, type PointsEntry } from './ledger.ts'
import {
  brandsOf,
  companiesOf,
  couponsOf,
  customersOf,
  type DemoCalendar,
  type DemoCoupon,
  invitedOf,
  type KnownCustomer,
  redeemedOf,
  relationsOf,
} from './rows.ts'
import { IDS, peopleOf, type SecondFactors } from './team/accounts.ts'
import type { Persona } from './team/personas.ts'
import { type TeamRows, teamRowsOf } from './team/team-rows.ts'
import { type TillRows, tillRowsOf } from './till/till-rows.ts'

export { EMAILS, IDS } from './team/accounts.ts'

/** State of the fake backend: the demo and all changes until the page is reloaded. */
export type World = DemoCalendar &
  CodesWorld & {
    readonly users: Record<Persona, CurrentUser>
    readonly accounts: Record<Persona, OwnUser>
    /** The company's team and its open invitations. */
    readonly team: TeamRows
    /** The company's stores, their devices, and the uses of coupons. */
    readonly till: TillRows
    companies: CompanyDetails[]
    brands: Brand[]
    coupons: DemoCoupon[]
    redeemed: RedeemedCoupon[]
    customers: KnownCustomer[]
    /** Invitations of the admin's company. */
    invited: InvitedPerson[]
    /** Requests for CLP, oldest first. */
    balanceRequests: BalanceRequest[]
    /** Invitations of the customer, and the companies that know them. */
    relations: { convites: OwnInvitation[]; empresas: OwnRelation[] }
    /** Movements of points, newest first. */
    entries: PointsEntry[]
    /** Product codes that the api knows. */
    codes: DemoCode[]
    consents: Consents
    /** Second factor of each persona that has one, with the number of recovery codes left. */
    readonly secondFactors: SecondFactors
    /** Id of a new row. */
    nextId: () => number
  }

const DAY = 24 * 60 * 60 * 1000

/** World of the demo as the api's seed writes it, relative to now. */
export function createWorld(now: Date = new Date()): World {
  const later = (days: number) => new Date(now.getTime() + days * DAY)
  const calendar: DemoCalendar = { at: (days) => later(days).toISOString(), day: (days) => dayInBrazil(later(days)) }
  let last = 1000
  const entries = entriesOf(calendar.at)
  const coupons = couponsOf(calendar)
  const known = customersOf(calendar, entries)
  const brands = brandsOf()
  const since = calendar.at(-customers[0].daysAgo)
  const agreed = (kind: 'privacy' | 'terms') => ({ kind, version: '2026-11-21', granted: true, at: since })
  return {
    ...calendar,
    ...peopleOf(calendar, balanceOf(entries, IDS.cliente)),
    team: teamRowsOf(calendar),
    till: tillRowsOf(calendar),
    companies: companiesOf(calendar, entries),
    brands,
    ...codesOf(calendar, brands),
    coupons,
    redeemed: redeemedOf(calendar, coupons),
    customers: known,
    invited: invitedOf(calendar),
    balanceRequests: [],
    relations: relationsOf(calendar, known),
    entries,
    codes: demoCodesOf(calendar),
    consents: { marketing: false, history: [agreed('privacy'), agreed('terms')] },
    nextId: () => ++last,
  }
}

/** Records a movement of points, with the changed balances of a customer. */
export function movePoints(world: World, moved: Omit<PointsEntry, 'id' | 'date'>): void {
  world.entries.unshift({ ...moved, id: world.nextId(), date: world.at(0) })
  const row = world.customers.find(({ id }) => id === moved.customer)
  if (row) row.cashloop_balance += moved.amount
  const { cliente } = world.users
  if (moved.customer === cliente.id) cliente.cashloop_balance = (cliente.cashloop_balance ?? 0) + moved.amount
}

/** Id of the company that an id means: a member's means the company of the team. */
export const companyIdOf = ({ team }: World, id: number): number =>
  team.membros.some((one) => one.id === id) ? IDS.admin : id

/** Company of the admin. */
export const ownCompany = ({ companies }: World): CompanyDetails | undefined =>
  companies.find(({ id }) => id === IDS.admin)
