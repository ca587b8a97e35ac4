import type { OwnUser } from '@loopi/contract/account/account.schemas'
import type { CurrentUser } from '@loopi/contract/auth/auth.schemas'
import type { BalanceRequest } from '@loopi/contract/balance-requests/balance-requests.schemas'
import type { Brand } from '@loopi/contract/brands/brands.schemas'
import { dayInBrazil } from '@loopi/contract/calendar'
import type { CompanyDetails } from '@loopi/contract/companies/companies.schemas'
import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import type { InvitedPerson, OwnInvitation, OwnRelation } from '@loopi/contract/invitations/invitations.schemas'
import type { Consents } from '@loopi/contract/privacy/privacy.schemas'
import type { Role } from '@loopi/contract/roles'
import { company } from '@loopi/shared/demo/companies'
import { customers, root } from '@loopi/shared/demo/people'
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

/** Ids of the three people and of the admin's company. */
export const IDS = { root: 1, admin: 2, cliente: 7 } as const satisfies Record<Role, number>

/** E-mails of the three people. */
export const EMAILS: Record<Role, string> = { root: root.email, admin: company.email, cliente: customers[0].email }

/** State of the fake backend: the demo and all changes until the page is reloaded. */
export type World = DemoCalendar &
  CodesWorld & {
    readonly users: Record<Role, CurrentUser>
    readonly accounts: Record<Role, OwnUser>
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
    /** Second factor of each role that has one, with the number of recovery codes left. */
    readonly secondFactors: Partial<Record<Role, { readonly since: string; left: number }>>
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
    users: {
      root: userOf('root'),
      admin: userOf('admin'),
      cliente: userOf('cliente', balanceOf(entries, IDS.cliente)),
    },
    accounts: { root: rootAccount(), admin: adminAccount(), cliente: customerAccount() },
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
    secondFactors: {},
    nextId: () => ++last,
  }
}

const NAMES: Record<Role, string> = { root: root.name, admin: company.admin, cliente: customers[0].name }

const userOf = (role: Role, cashloop_balance: number | null = null): CurrentUser => ({
  ...{ id: IDS[role], name: NAMES[role], email: EMAILS[role], role, status: 1, cashloop_balance },
})

const rootAccount = (): OwnUser => ({
  ...{ id: IDS.root, role: 'root', name: root.name, nome: root.name, email: root.email, email_pendente: null },
  ...{ cpf: null, phone: null, telefone: null, ...NO_COMPANY, somente_leitura: [] },
})

const customerAccount = (): OwnUser => {
  const { name, email, cpf, phone } = customers[0]
  return {
    ...{ id: IDS.cliente, role: 'cliente', name, nome: name, email, email_pendente: null },
    ...{ cpf, phone, telefone: phone, ...NO_COMPANY, somente_leitura: ['cpf'] },
  }
}

const adminAccount = (): OwnUser => {
  const { admin, email, telefone, cnpj, categoria, endereco, cidade, estado, cep, descricao_empresa } = company
  return {
    ...{ id: IDS.admin, role: 'admin', name: admin, nome: admin, email, email_pendente: null },
    ...{ cpf: null, phone: telefone, telefone, cnpj, categoria, endereco, cidade, estado, cep, descricao_empresa },
    ...{ descricao: descricao_empresa, empresa: company.name, somente_leitura: ['cnpj'] },
  }
}

const NO_COMPANY = {
  ...{ cnpj: null, categoria: null, endereco: null, cidade: null, estado: null, cep: null },
  ...{ descricao_empresa: null, descricao: null, empresa: null },
}

/** Records a movement of points, with the changed balances of a customer. */
export function movePoints(world: World, moved: Omit<PointsEntry, 'id' | 'date'>): void {
  world.entries.unshift({ ...moved, id: world.nextId(), date: world.at(0) })
  const row = world.customers.find(({ id }) => id === moved.customer)
  if (row) row.cashloop_balance += moved.amount
  const { cliente } = world.users
  if (moved.customer === cliente.id) cliente.cashloop_balance = (cliente.cashloop_balance ?? 0) + moved.amount
}

/** Company of the admin. */
export const ownCompany = ({ companies }: World): CompanyDetails | undefined =>
  companies.find(({ id }) => id === IDS.admin)
