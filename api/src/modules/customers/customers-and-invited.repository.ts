import type { CustomerOrder } from '@loopi/contract/customers/customers.schemas'
import { MOST_ROWS } from '@loopi/contract/paging'
import { type RawBuilder, sql } from 'kysely'
import { selectionOf } from '../../db/cells.ts'
import type { Db } from '../../db/database.ts'
import { afterCursor, cutPage, type Listed, rejectTampered, type SortKey } from '../../db/paging.ts'
import { isPerson } from '../../db/search.ts'
import type { InvitedRow } from '../invitations/invitations.public.ts'
import {
  CUSTOMER_CELLS,
  type CustomerRow,
  countCustomers,
  customersOf,
  type Narrowed,
  SORTED,
} from './customer-list.repository.ts'

// Two kinds of rows in one list. Each kind is read from its own index and gives at most a page; what is told of an
// invitation, where it stands and whether it is found come from what the company typed.

/** Filters of the list: those of customers, and invited people alone. */
type NarrowedMixed = Omit<Narrowed, 'filter'> & { readonly filter: Narrowed['filter'] | 'convites' }

type CustomersAndInvitedQuery = {
  readonly order: CustomerOrder
  readonly limite?: number | undefined
  readonly cursor?: string | undefined
}

/** Either kind of row; the columns of the other kind are null. */
export type MixedRow = { sort_key: string | number } & (
  | ({ kind: 'cliente' } & CustomerRow)
  | ({ kind: 'convite' } & InvitedRow)
)

const INVITED_CELLS = {
  id: sql<number>`id`,
  name: sql<string | null>`name`,
  email: sql<string>`email`,
  phone: sql<string | null>`phone`,
  sent_at: sql<Date>`sent_at`,
  expires_at: sql<Date>`expires_at`,
  offered_clp: sql<number | null>`offered_clp`,
} satisfies { [Column in keyof InvitedRow]: RawBuilder<InvitedRow[Column]> }

/** Columns of both kinds in one order, as the parts of a union need them; a null takes the type of the other part. */
const NULLS = Object.fromEntries(
  Object.keys({ ...CUSTOMER_CELLS, ...INVITED_CELLS }).map((column) => [column, sql`null`]),
)
const COLUMNS = sql.join(Object.keys(NULLS).map((column) => sql.ref(column)))
/** E-mails of customers stay in the database: a company knows them by name. */
const CUSTOMER_PART = { ...NULLS, ...CUSTOMER_CELLS, email: sql<null>`null::text` }
const INVITED_PART = { ...NULLS, ...INVITED_CELLS }

/** Values that invitations are sorted by. Of balance and activity nothing is known, so they stand at the low end. */
const INVITED_BY = {
  nome: { by: sql`name_folded`, text: sql`name_folded` },
  saldo: { by: sql`-1::bigint`, text: sql`-1::bigint` },
  atividade: { by: sql`'-infinity'::timestamptz`, text: sql`'-infinity'` },
  criado: { by: sql`created_at`, text: sql`created_at::text` },
} as const

/** A page of a company's customers and of whom it has invited, or the first thousand where no page is asked for. */
export async function listCustomersAndInvited(
  db: Db,
  companyId: number,
  mixed: NarrowedMixed,
  { order, limite, cursor }: CustomersAndInvitedQuery,
): Promise<Listed<MixedRow>> {
  const limit = limite ?? MOST_ROWS
  const page = { limite: limit, cursor }
  const { customers, invited } = kindsOf(mixed)
  const parts = [
    ...(customers ? [sql`(${customerPart(db, companyId, customers, { order, ...page })})`] : []),
    ...(invited ? [sql`(${invitedPart(companyId, mixed.search, { order, ...page })})`] : []),
  ]
  const way = sql.raw(order.startsWith('-') ? 'desc' : 'asc')
  const found = await sql<MixedRow>`
    select kind, ${COLUMNS}, sort_text as sort_key
    from (${sql.join(parts, sql` union all `)}) both_kinds (kind, ${COLUMNS}, sort_by, sort_text)
    order by sort_by ${way}, kind ${way}, id ${way}
    limit ${limit + 1}`
    .execute(db)
    .catch(rejectTampered(cursor))
  const cut = cutPage(found.rows, limit, ({ sort_key, kind, id }) => [sort_key, kind, id])
  const isAll = limite === undefined || (cursor === undefined && cut.next === null)
  return { ...cut, total: isAll ? cut.rows.length : await countBoth(db, companyId, mixed) }
}

/** Kinds of rows that a filter asks for. Those of customers ask for what nobody knows of who is only invited. */
const kindsOf = ({ filter, ...rest }: NarrowedMixed): { customers: Narrowed | null; invited: boolean } => ({
  customers: filter === 'convites' ? null : { ...rest, filter },
  invited: filter === 'todos' || filter === 'convites',
})

const keysOf = (by: SortKey['by'], kind: MixedRow['kind'], last: SortKey['by'], order: CustomerOrder): SortKey[] => {
  const direction = order.startsWith('-') ? 'desc' : 'asc'
  return [by, sql`${sql.lit(kind)}::text`, last].map((one) => ({ by: one, direction }))
}

const beyond = (keys: readonly SortKey[], cursor: string | undefined) =>
  cursor === undefined ? sql`true` : afterCursor(keys, cursor)

const ordered = ([first, , last]: readonly SortKey[]) =>
  first && last ? sql`order by ${first.by} ${sql.raw(first.direction)}, ${last.by} ${sql.raw(last.direction)}` : sql``

const limited = (limite: number | undefined) => (limite === undefined ? sql`` : sql`limit ${limite + 1}`)

function customerPart(
  db: Db,
  companyId: number,
  narrowed: Narrowed,
  { order, limite, cursor }: CustomersAndInvitedQuery,
) {
  const { by, text, last } = SORTED[fieldOf(order)]
  const keys = keysOf(by, 'cliente', last, order)
  const direction = order.startsWith('-') ? 'desc' : 'asc'
  return customersOf(db, companyId, narrowed)
    .$if(fieldOf(order) === 'saldo', (all) => all.where('ledger_accounts.id', 'is not', null))
    .select([
      sql`'cliente'::text`.as('kind'),
      ...selectionOf(CUSTOMER_PART),
      sql`${by}`.as('sort_by'),
      sql`(${text})::text`.as('sort_text'),
    ])
    .where(sql<boolean>`${beyond(keys, cursor)}`)
    .orderBy(by, direction)
    .orderBy(last, direction)
    .$if(limite !== undefined, (all) => all.limit((limite ?? 0) + 1))
}

function invitedPart(companyId: number, search: string, { order, limite, cursor }: CustomersAndInvitedQuery) {
  const { by, text } = INVITED_BY[fieldOf(order)]
  const keys = keysOf(by, 'convite', sql`id`, order)
  return sql`
    select 'convite'::text as kind, ${sql.join(Object.values(INVITED_PART))}, ${by} as sort_by,
      (${text})::text as sort_text
    from customer_invitations
    where ${invitedOf(companyId, search)} and ${beyond(keys, cursor)}
    ${ordered(keys)} ${limited(limite)}`
}

const fieldOf = (order: CustomerOrder) => order.replace('-', '') as keyof typeof SORTED

/** Listed invitations of a company, found by what it typed: words of the name or a part of the e-mail. */
const invitedOf = (companyId: number, search: string) =>
  sql`company_id = ${companyId} and listed ${search === '' ? sql`` : sql`and ${isPerson('name_folded', 'email', search)}`}`

async function countBoth(db: Db, companyId: number, mixed: NarrowedMixed): Promise<number | undefined> {
  const kinds = kindsOf(mixed)
  const customers = kinds.customers ? await countCustomers(db, companyId, kinds.customers) : 0
  if (customers === undefined || !kinds.invited) return customers
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from customer_invitations where ${invitedOf(companyId, mixed.search)}`.execute(db)
  return customers + (rows[0]?.count ?? 0)
}
