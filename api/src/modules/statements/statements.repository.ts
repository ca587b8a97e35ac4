import { type AliasedExpression, type RawBuilder, sql } from 'kysely'
import { dayOf, startOfDay } from '../../db/calendar.ts'
import type { Db } from '../../db/database.ts'
import { afterCursor, rejectTampered, type SortKey } from '../../db/paging.ts'

/** Filter of a statement; days are São Paulo's, both included. */
export type MovementFilter = {
  readonly type?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type Page = {
  readonly limit: number
  readonly cursor?: string | undefined
  /** Rows tell how many there are in all. */
  readonly counted?: boolean
}

/** Account whose movements are told. */
export type StatementOwner = { readonly kind: 'customer' | 'company' | 'received'; readonly ownerId: number }

const rowOf = (db: Db, { kind, ownerId }: StatementOwner) =>
  db.selectFrom('ledger_accounts').select('id').where('kind', '=', kind).where('owner_id', '=', ownerId)

/** The account's number within a statement: nothing moved on one that was never opened. */
const numberOf = (db: Db, owner: StatementOwner) => sql<number>`(${rowOf(db, owner)})`

const SIDES = {
  credited: { own: 'credit_account', other: 'debit_account', sign: sql.lit(1) },
  debited: { own: 'debit_account', other: 'credit_account', sign: sql.lit(-1) },
} as const

/** Movements of one side of an account, by an index of that side. */
function side(db: Db, account: RawBuilder<number>, which: keyof typeof SIDES, { type, from, to }: MovementFilter) {
  const { own, other, sign } = SIDES[which]
  return db
    .selectFrom('ledger_transfers')
    .select(['id', 'reason', 'source_type', 'source_id', 'created_at', `${other} as other_account`])
    .select(sql<number>`amount * ${sign}`.as('amount'))
    .where(own, '=', account)
    .$if(type !== undefined, (rows) => rows.where('reason', '=', type ?? ''))
    .$if(from !== undefined, (rows) => rows.where('created_at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (rows) => rows.where('created_at', '<', startOfDay(to ?? '', 1)))
}

const NEWEST: readonly SortKey[] = [
  { by: sql.ref('created_at'), direction: 'desc' },
  { by: sql.ref('id'), direction: 'desc' },
]

/**
 * Movements newest first, with what they are about. Each side gives at most a page from its own index, however long
 * the history is; asking for both sides at once would read all of it.
 */
function newest(db: Db, account: RawBuilder<number>, wanted: MovementFilter, page: Page) {
  const pageOf = (which: keyof typeof SIDES) => {
    const rows = side(db, account, which, wanted).orderBy('created_at', 'desc').orderBy('id', 'desc')
    const rest = page.cursor === undefined ? rows : rows.where(afterCursor(NEWEST, page.cursor))
    return db.selectFrom(rest.limit(sql.lit(page.limit)).as(which)).selectAll()
  }
  const moved = db
    .selectFrom(pageOf('credited').unionAll(pageOf('debited')).as('both'))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(page.limit))
  return db
    .selectFrom(moved.as('moved'))
    .leftJoin('redemptions', (on) => on.on('redemptions.id', '=', redemptionId))
    .leftJoin('coupons', 'coupons.id', 'redemptions.coupon_id')
    .leftJoin('credits', (on) => on.on('credits.id', '=', givenCreditId))
    .leftJoin('code_batches', (on) => on.on('code_batches.id', '=', batchId))
    .leftJoin('products', 'products.id', 'code_batches.product_id')
    .leftJoin('ledger_notes', 'ledger_notes.transfer_id', 'moved.id')
    .leftJoin('ledger_accounts', 'ledger_accounts.id', 'moved.other_account')
    .leftJoin('companies', (on) =>
      on.onRef('companies.id', '=', 'ledger_accounts.owner_id').on('moved.reason', '=', 'credit'),
    )
}

const description = sql<
  string | null
>`coalesce(coupons.title, products.name, credits.reason, ledger_notes.reason, companies.name)`

/** A page of the movements of an owner. */
export function listMovements(db: Db, owner: StatementOwner, wanted: MovementFilter, page: Page) {
  const account = numberOf(db, owner)
  const told = newest(db, account, wanted, page)
    .select(['moved.id', 'moved.reason', 'moved.amount'])
    .select(
      sql<string>`to_char(moved.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('created_text'),
    )
    .select(description.as('description'))
    .$if(page.counted === true, (rows) => rows.select(countOf(db, owner, wanted).as('total')))
    .orderBy('moved.created_at', 'desc')
    .orderBy('moved.id', 'desc')
  return told.execute().catch(rejectTampered(page.cursor))
}

/** A batch's number, or that of a claimed code: `<batch>:<serial>`. */
const batchId = sql<number>`case
  when moved.source_type in ('batch', 'code') then split_part(moved.source_id, ':', 1)::bigint end`

/** Only the source of a redemption is a number. */
const redemptionId = sql<number>`case when moved.source_type = 'redemption' then moved.source_id::bigint end`

/** Reason of a credit, a note of the company's own: only its statement has it. */
const givenCreditId = sql<number>`case
  when moved.source_type = 'credit' and moved.amount < 0 then moved.source_id::bigint end`

/**
 * Movements summed by day and reason. Companies' are kept (`ledger_days`), because theirs are as many as their customers'
 * together; a person's are read.
 */
function sums(
  db: Db,
  owner: StatementOwner,
  { type, from, to }: MovementFilter,
): AliasedExpression<{ day: string; amount: number; movements: number }, 'moved'> {
  const kept = db
    .selectFrom('ledger_daily')
    .select(['day', 'amount', 'movements'])
    .where('account_id', '=', numberOf(db, owner))
    .$if(type !== undefined, (rows) => rows.where('reason', '=', type ?? ''))
    .$if(from !== undefined, (rows) => rows.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('day', '<=', to ?? ''))
  if (owner.kind !== 'customer') return kept.as('moved')
  const read = (which: keyof typeof SIDES) =>
    db
      .selectFrom(side(db, numberOf(db, owner), which, { type, from, to }).as('moved'))
      .select([dayOf('moved.created_at').as('day'), 'moved.amount', sql<number>`1::bigint`.as('movements')])
  return read('credited').unionAll(read('debited')).as('moved')
}

/** Number of movements, the same on every row. */
const countOf = (db: Db, owner: StatementOwner, wanted: MovementFilter): RawBuilder<number> =>
  sql`coalesce((${db.selectFrom(sums(db, owner, wanted)).select(sql`sum(movements)::bigint`.as('total'))}), 0)`

/** Balance of the account and the change of each day since `from`, seen at one moment; undefined without an account. */
export async function findChanges(db: Db, owner: StatementOwner, from: string | undefined) {
  const perDay = db
    .selectFrom(sums(db, owner, { from }))
    .select('moved.day')
    .select(sql<number>`sum(moved.amount)::bigint`.as('change'))
    .groupBy('moved.day')
  const rows = await db
    .selectFrom('ledger_balances')
    .leftJoin(perDay.as('per_day'), (on) => on.onTrue())
    .select(['ledger_balances.balance', 'per_day.day', 'per_day.change'])
    .where('ledger_balances.kind', '=', owner.kind)
    .where('ledger_balances.owner_id', '=', owner.ownerId)
    .orderBy('per_day.day')
    .execute()
  if (rows[0] === undefined) return undefined
  return {
    balance: rows[0].balance,
    changes: rows.flatMap(({ day, change }) => (day && change !== null ? [{ day, change }] : [])),
  }
}

/** Sums in and out since a day. */
export async function sumSince(
  db: Db,
  owner: StatementOwner,
  from: string,
): Promise<{ earned: number; spent: number }> {
  const account = numberOf(db, owner)
  const total = (which: keyof typeof SIDES) =>
    sql<number>`coalesce((${db
      .selectFrom(side(db, account, which, { from }).as('moved'))
      .select(sql`abs(sum(amount))::bigint`.as('total'))}), 0)`
  return db.selectNoFrom([total('credited').as('earned'), total('debited').as('spent')]).executeTakeFirstOrThrow()
}

/** Redeemed coupons whose last day lies between two days, both included, soonest first. */
export function listExpiring(db: Db, customerId: number, today: string, until: string) {
  return db
    .selectFrom('redemptions')
    .innerJoin('coupons', 'coupons.id', 'redemptions.coupon_id')
    .select(['coupons.id', 'coupons.brand_name', 'coupons.title', 'coupons.discount'])
    .select(sql<string>`coupons.valid_until`.as('valid_until'))
    .where('redemptions.customer_id', '=', customerId)
    .where('coupons.valid_until', '>=', today)
    .where('coupons.valid_until', '<=', until)
    .orderBy('coupons.valid_until')
    .orderBy('coupons.id')
    .execute()
}
