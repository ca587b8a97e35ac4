import { sql } from 'kysely'
import { dayOf, startOfDay } from '../../db/calendar.ts'
import type { Db } from '../../db/database.ts'
import { afterCursor, rejectTampered, type SortKey } from '../../db/paging.ts'

/** Start of a calendar day in São Paulo as an instant, so that an index on instants can answer. */

/** Filter of a statement; days are São Paulo's, both included. */
export type MovementFilter = {
  readonly type?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type Page = { readonly limit: number; readonly cursor: string | undefined }

/** The account's number, or undefined when it was never opened. */
export async function findAccountId(
  db: Db,
  kind: 'customer' | 'company' | 'received',
  ownerId: number,
): Promise<number | undefined> {
  const account = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return account?.id
}

const SIDES = {
  credited: { own: 'credit_account', other: 'debit_account', sign: sql.lit(1) },
  debited: { own: 'debit_account', other: 'credit_account', sign: sql.lit(-1) },
} as const

/** Movements of one side of an account, by an index of that side. */
function side(db: Db, accountId: number, which: keyof typeof SIDES, { type, from, to }: MovementFilter) {
  const { own, other, sign } = SIDES[which]
  return db
    .selectFrom('ledger_transfers')
    .select(['id', 'reason', 'source_type', 'source_id', 'created_at', `${other} as other_account`])
    .select(sql<number>`amount * ${sign}`.as('amount'))
    .where(own, '=', accountId)
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
export function listMovements(db: Db, accountId: number, wanted: MovementFilter, page: Page) {
  const pageOf = (which: keyof typeof SIDES) => {
    const rows = side(db, accountId, which, wanted).orderBy('created_at', 'desc').orderBy('id', 'desc')
    const rest = page.cursor === undefined ? rows : rows.where(afterCursor(NEWEST, page.cursor))
    return db.selectFrom(rest.limit(page.limit).as(which)).selectAll()
  }
  const newest = db
    .selectFrom(pageOf('credited').unionAll(pageOf('debited')).as('both'))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
  return db
    .selectFrom(newest.as('moved'))
    .leftJoin('redemptions', (on) => on.on('redemptions.id', '=', redemptionId))
    .leftJoin('coupons', 'coupons.id', 'redemptions.coupon_id')
    .leftJoin('credits', (on) => on.on('credits.id', '=', givenCreditId))
    .leftJoin('ledger_notes', 'ledger_notes.transfer_id', 'moved.id')
    .leftJoin('ledger_accounts', 'ledger_accounts.id', 'moved.other_account')
    .leftJoin('companies', (on) =>
      on.onRef('companies.user_id', '=', 'ledger_accounts.owner_id').on('moved.reason', '=', 'credit'),
    )
    .select(['moved.id', 'moved.reason', 'moved.created_at', 'moved.amount'])
    .select(
      sql<string>`to_char(moved.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('created_text'),
    )
    .select((row) =>
      row.fn.coalesce('coupons.title', 'credits.reason', 'ledger_notes.reason', 'companies.name').as('description'),
    )
    .orderBy('moved.created_at', 'desc')
    .orderBy('moved.id', 'desc')
    .execute()
    .catch(rejectTampered(page.cursor))
}

/** Only the source of a redemption is a number. */
const redemptionId = sql<number>`case when moved.source_type = 'redemption' then moved.source_id::bigint end`

/** Reason of a credit, a note of the company's own: only its statement has it. */
const givenCreditId = sql<number>`case
  when moved.source_type = 'credit' and moved.amount < 0 then moved.source_id::bigint end`

/** Number of movements. */
export async function countMovements(db: Db, accountId: number, wanted: MovementFilter): Promise<number> {
  const both = side(db, accountId, 'credited', wanted).unionAll(side(db, accountId, 'debited', wanted))
  const { count } = await db
    .selectFrom(both.as('both'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Balance of the account and the change of each day since `from`, seen at one moment; undefined without an account. */
export async function findChanges(db: Db, accountId: number, from: string | undefined) {
  const both = side(db, accountId, 'credited', { from }).unionAll(side(db, accountId, 'debited', { from }))
  const perDay = db
    .selectFrom(both.as('both'))
    .select(dayOf('created_at').as('day'))
    .select((row) => row.fn.sum<number>('amount').as('change'))
    .groupBy('day')
  const rows = await db
    .selectFrom('ledger_balances')
    .leftJoin(perDay.as('per_day'), (on) => on.onTrue())
    .select(['ledger_balances.balance', 'per_day.day', sql<number | null>`per_day.change::bigint`.as('change')])
    .where('ledger_balances.id', '=', accountId)
    .orderBy('per_day.day')
    .execute()
  return {
    balance: rows[0]?.balance ?? 0,
    changes: rows.flatMap(({ day, change }) => (day && change !== null ? [{ day, change }] : [])),
  }
}

/** Sums in and out since a day. */
export async function sumSince(db: Db, accountId: number, from: string): Promise<{ earned: number; spent: number }> {
  const total = (which: keyof typeof SIDES) =>
    sql<number>`coalesce((${db
      .selectFrom(side(db, accountId, which, { from }).as('moved'))
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
