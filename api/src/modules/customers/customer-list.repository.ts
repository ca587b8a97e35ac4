import type { CustomerFilter, CustomerOrder } from '@loopi/contract/customers/customers.schemas'
import { sql } from 'kysely'
import { startOfDay } from '../../db/calendar.ts'
import { columnOf, type RowOfCells, selectionOf } from '../../db/cells.ts'
import { COUNTED, countUpTo } from '../../db/counting.ts'
import type { Db } from '../../db/database.ts'
import { type Listed, listPage, type SortKey } from '../../db/paging.ts'
import { containing, containsWords, isPerson } from '../../db/search.ts'
import type { RelationSource } from '../../db/tables/companies.ts'

/** Customers of a company, or for root all of them. `hasFew` says that they are quicker read one by one and sorted. */
export type Scope = { readonly companyId: number; readonly hasFew?: boolean } | 'everybody'

/** Filters of a list. `activeSince` is computed once, so that filter and shown status agree. */
export type Narrowed = {
  readonly search: string
  readonly filter: CustomerFilter
  /** Day in São Paulo. */
  readonly activeSince: string
}

/** Threshold of a top user, from the specification. */
const TOP_BALANCE = 200
/** Threshold of points about to run out, from the specification. */
const EXPIRING_BALANCE = 100

/** Customers with a finished registration that are not deleted. */
const registered = (db: Db, scope: Scope) =>
  db
    .selectFrom('users')
    .leftJoin('ledger_accounts', (join) =>
      join.onRef('ledger_accounts.owner_id', '=', 'users.id').on('ledger_accounts.kind', '=', 'customer'),
    )
    .innerJoin('user_activity', 'user_activity.user_id', 'users.id')
    .where('users.role', '=', 'cliente')
    .where('users.cpf', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .where(belongsTo(scope))

/**
 * By `exists` the planner reads everybody in the order of the list until a page is full of the company's: right for a company
 * of many, and up to twenty times slower than by the array for one of few among a million.
 */
function belongsTo(scope: Scope) {
  if (scope === 'everybody') return sql<boolean>`true`
  const { companyId, hasFew = false } = scope
  return hasFew
    ? sql<boolean>`users.id = any(array(select customer_id from company_customers where company_id = ${companyId}))`
    : sql<boolean>`exists (select from company_customers where customer_id = users.id and company_id = ${companyId})`
}

const filtered = (db: Db, scope: Scope, { search, filter, activeSince }: Narrowed) =>
  registered(db, scope)
    .$if(search !== '', (customers) => customers.where(found(scope, search)))
    .$if(filter === 'top', (customers) => customers.where('ledger_accounts.balance', '>', TOP_BALANCE))
    .$if(filter === 'expirando', (customers) => customers.where('ledger_accounts.balance', '<', EXPIRING_BALANCE))
    .$if(filter === 'inativos', (customers) =>
      customers
        .where('user_activity.last_activity_at', '<', startOfDay(activeSince))
        // Implied by created_at ≤ last_activity; lets the index skip the newest rows.
        .where('users.created_at', '<', startOfDay(activeSince)),
    )

/**
 * Matches words of the name. Only root searches by e-mail, since others are not shown it. A company also finds people
 * by the e-mail or phone that it invited them with.
 */
function found(scope: Scope, search: string) {
  if (scope === 'everybody') return isPerson('users.name_folded', 'users.email_folded', search)
  const digits = search.replace(/\D/g, '')
  const isPhone = digits.length >= 8 && /^[\d\s()+.-]+$/.test(search)
  if (!isPhone && !search.includes('@')) return containsWords('users.name_folded', search)
  const contact = isPhone
    ? sql`regexp_replace(typed.phone, '\\D', '', 'g') like ${containing(digits)}`
    : sql`typed.email like lower(${containing(search.trim())})`
  return sql<boolean>`exists (
    select from customer_invitations typed
      where typed.customer_id = users.id and typed.company_id = ${scope.companyId} and typed.state = 'accepted'
        and ${contact}
  )`
}

/** Columns of a customer's row, shared by all customer lists. */
const CUSTOMER_CELLS = {
  id: columnOf('users', 'id'),
  name: columnOf('users', 'name'),
  email: columnOf('users', 'email'),
  cpf: columnOf('users', 'cpf'),
  created_at: columnOf('users', 'created_at'),
  last_activity_at: columnOf('user_activity', 'last_activity_at'),
  balance: sql<number>`coalesce(ledger_accounts.balance, 0)`,
}

export type CustomerRow = RowOfCells<typeof CUSTOMER_CELLS> & {
  /** What made the person the company's customer; null for root. */
  readonly source: RelationSource | null
}

const sourceOf = (scope: Scope) =>
  scope === 'everybody'
    ? sql<null>`null`
    : sql<RelationSource | null>`(
        select source from company_customers
          where customer_id = users.id and company_id = ${scope.companyId}
      )`

const cellsOf = (scope: Scope) => [...selectionOf(CUSTOMER_CELLS), sourceOf(scope).as('source')]

export const findCustomer = (db: Db, scope: Scope, customerId: number) =>
  registered(db, scope).select(cellsOf(scope)).where('users.id', '=', customerId).executeTakeFirst()

// Timestamps as text, so that the cursor keeps microseconds.
const SORTED = {
  nome: { by: sql`users.name_folded`, text: sql<string>`users.name_folded`, last: sql`users.id` },
  // Column of the account, whose index has this order.
  saldo: {
    by: sql`ledger_accounts.balance`,
    text: sql<number>`ledger_accounts.balance`,
    last: sql`ledger_accounts.owner_id`,
  },
  atividade: {
    by: sql`user_activity.last_activity_at`,
    text: sql<string>`user_activity.last_activity_at::text`,
    last: sql`user_activity.user_id`,
  },
  criado: { by: sql`users.created_at`, text: sql<string>`users.created_at::text`, last: sql`users.id` },
} as const

type CustomersQuery = {
  readonly order: CustomerOrder
  readonly limite?: number | undefined
  readonly cursor?: string | undefined
}

/** A page of the list when the query asks for a page, otherwise all. */
export async function listCustomers(
  db: Db,
  scope: Scope,
  narrowed: Narrowed,
  { order, ...page }: CustomersQuery,
): Promise<Listed<CustomerRow>> {
  const direction = order.startsWith('-') ? 'desc' : 'asc'
  const { by, text, last } = SORTED[order.replace('-', '') as keyof typeof SORTED]
  const keys: SortKey[] = [
    { by, direction },
    { by: last, direction },
  ]
  const kept = scope === 'everybody' ? null : await countKept(db, scope.companyId, narrowed.activeSince)
  const all = filtered(
    db,
    kept && scope !== 'everybody' ? { ...scope, hasFew: kept.todos <= COUNTED } : scope,
    narrowed,
  )
  const query = all
    // The planner can use the index of balances only when the query states that every listed customer has an account.
    .$if(by === SORTED.saldo.by, (customers) => customers.where('ledger_accounts.id', 'is not', null))
    .select([...cellsOf(scope), sql<string | number>`${text}`.as('sort_key')])
  return listPage(
    query,
    keys,
    ({ sort_key, id }) => [sort_key, id],
    page,
    async () => {
      const { search, filter } = narrowed
      if (!kept || search !== '' || !(filter === 'todos' || filter === 'inativos')) return countUpTo(db, all)
      return kept[filter] > COUNTED ? undefined : kept[filter]
    },
  )
}

/** Customers of a company, and its inactive ones, by the days that are kept. */
function countKept(db: Db, companyId: number, activeSince: string) {
  return db
    .selectFrom('company_customers_daily')
    .select(sql<number>`coalesce(sum(customers), 0)::bigint`.as('todos'))
    .select(sql<number>`coalesce(sum(customers) filter (where day < ${activeSince}::date), 0)::bigint`.as('inativos'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}
