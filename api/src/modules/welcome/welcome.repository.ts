import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { Mark, Telling } from './welcome.rules.ts'

/** Part of the marks' key that is stored in the database. */
export async function findKey(db: Db): Promise<Buffer> {
  const { key } = await db
    .selectFrom('platform_keys')
    .select('key')
    .where('name', '=', 'welcome')
    .executeTakeFirstOrThrow()
  return key
}

/** Data that identifies a person again, or undefined when the account is deleted. */
export const findTelling = (db: Db, customerId: number): Promise<Telling | undefined> =>
  db
    .selectFrom('users')
    .select(['cpf', 'email', 'phone'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Inserts marks that are new and returns their number. Concurrent registrations with a common mark wait for each other
 * here.
 */
export async function insertMarks(trx: Trx, customerId: number, marks: readonly Mark[]): Promise<number> {
  if (marks.length === 0) return 0
  const written = await trx
    .insertInto('welcome_marks')
    .values(marks.map((mark) => ({ ...mark, customer_id: customerId })))
    .onConflict((conflict) => conflict.columns(['kind', 'hash']).doNothing())
    .returning('kind')
    .execute()
  return written.length
}

/** Stores marks with the account; earlier ones stay, because they justify earlier gifts. */
export async function insertPersonMarks(trx: Trx, customerId: number, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return
  await trx
    .insertInto('person_marks')
    .values(marks.map((mark) => ({ customer_id: customerId, ...mark })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks the free coupons of a customer, including the welcome coupon. */
export async function markHeld(trx: Trx, customerId: number): Promise<void> {
  await sql`
    insert into redemption_marks (coupon_id, hash)
    select r.coupon_id, m.hash from redemptions r join person_marks m on m.customer_id = r.customer_id
    where r.customer_id = ${customerId} and r.points_spent = 0 order by 1, 2
    on conflict do nothing`.execute(trx)
}

export async function deletePersonMarks(trx: Trx, customerId: number): Promise<void> {
  await trx.deleteFrom('person_marks').where('customer_id', '=', customerId).execute()
}

/** Customers without marks of their own. */
export async function listWithoutMarks(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'cliente')
    .where('cpf', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not exists (select from person_marks m where m.customer_id = users.id)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteMarks(trx: Trx, customerId: number): Promise<void> {
  await trx.deleteFrom('welcome_marks').where('customer_id', '=', customerId).execute()
}

/** Removes the account's id from the marks. */
export async function detachMarks(trx: Trx, customerId: number): Promise<void> {
  await trx.updateTable('welcome_marks').set({ customer_id: null }).where('customer_id', '=', customerId).execute()
}

type NewGrant = {
  readonly customerId: number
  readonly amount: number
  readonly state: 'waiting' | 'granted' | 'refused'
  readonly at: Date
  /** False while the person's marks are not written yet. */
  readonly marked?: boolean
}

export async function insertGrant(trx: Trx, { customerId, amount, state, at, marked = true }: NewGrant): Promise<void> {
  const settled_at = state === 'waiting' ? null : at
  await trx
    .insertInto('welcome_grants')
    .values({ customer_id: customerId, amount, state, wanted_at: at, settled_at, marked })
    .execute()
}

export const findGrant = (db: Db, customerId: number) =>
  db.selectFrom('welcome_grants').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

export const lockGrant = (trx: Trx, customerId: number) =>
  trx.selectFrom('welcome_grants').selectAll().where('customer_id', '=', customerId).forUpdate().executeTakeFirst()

export async function markGranted(trx: Trx, customerId: number, at: Date): Promise<void> {
  await trx
    .updateTable('welcome_grants')
    .set({ state: 'granted', settled_at: at })
    .where('customer_id', '=', customerId)
    .execute()
}

export async function deleteGrant(trx: Trx, customerId: number): Promise<void> {
  await trx.deleteFrom('welcome_grants').where('customer_id', '=', customerId).execute()
}

/** Customer who has waited longest, or undefined. */
export async function findFirstWaiting(db: Db): Promise<number | undefined> {
  const first = await db
    .selectFrom('welcome_grants')
    .select('customer_id')
    .where('state', '=', 'waiting')
    .orderBy('wanted_at')
    .orderBy('customer_id')
    .limit(1)
    .executeTakeFirst()
  return first?.customer_id
}

/** CLP that wait up to and including a customer. */
export async function sumAhead(db: Db, { wanted_at, customer_id }: { wanted_at: Date; customer_id: number }) {
  const { rows } = await sql<{ ahead: number }>`
    select coalesce(sum(amount), 0)::bigint as ahead from welcome_grants
    where state = 'waiting' and (wanted_at, customer_id) <= (${wanted_at}, ${customer_id}::bigint)`.execute(db)
  return rows[0]?.ahead ?? 0
}

/** Creates a day with its ceiling; false when it exists. A concurrent call waits. */
export async function insertDay(trx: Trx, day: { day: string; ceiling: number; at: Date }): Promise<boolean> {
  const written = await trx
    .insertInto('welcome_days')
    .values({ day: day.day, ceiling: day.ceiling, opened_at: day.at })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst()
  return written !== undefined
}

export async function findCeiling(db: Db, day: string): Promise<number | undefined> {
  const found = await db.selectFrom('welcome_days').select('ceiling').where('day', '=', day).executeTakeFirst()
  return found?.ceiling
}

/** Customers with welcome points but without marks. */
export async function listUnmarked(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('welcome_grants')
    .select('customer_id')
    .where('marked', '=', false)
    .orderBy('customer_id')
    .limit(limit)
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

export async function setMarked(trx: Trx, customerId: number): Promise<void> {
  await trx.updateTable('welcome_grants').set({ marked: true }).where('customer_id', '=', customerId).execute()
}

/** Number of people in the queue for a later day's budget, and the sum of their CLP. */
export async function sumWaiting(db: Db): Promise<{ pessoas: number; clp: number }> {
  const { rows } = await sql<{ pessoas: number; clp: number }>`
    select count(*)::bigint as pessoas, coalesce(sum(amount), 0)::bigint as clp
    from welcome_grants where state = 'waiting'`.execute(db)
  return rows[0] ?? { pessoas: 0, clp: 0 }
}
