import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../plugins/deps.ts'
import { enqueue, FREE_TRIES, type LoginQueue, NEW_SLOT, networkOf, type QueueSlot } from './login-queue.rules.ts'

type Where = Pick<Services, 'db' | 'clock'>
type Try = { readonly account: string; readonly address: string }

/** Key of an e-mail's account, whether or not it exists: hexadecimal SHA-256. */
export const accountRef = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex')

/** True when the person has signed in from this network before. Takes as long for an unknown id. */
export async function hasSignedInFrom(db: Db, userId: number, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where(isOfNetwork(address))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** IPv6 addresses are compared by their first 64 bits, because devices change the rest daily. */
const isOfNetwork = (address: string) =>
  address.includes(':')
    ? sql<boolean>`case when address like '%:%' then
        network(set_masklen(address::inet, 64)) = network(set_masklen(${address}::inet, 64)) end`
    : sql<boolean>`address = ${address}`

/** Counts a try from an unknown address. Returns the milliseconds to wait, or 0 when the password may be checked. */
export async function waitInQueue({ db, clock }: Where, { account, address }: Try): Promise<number> {
  const now = clock.now()
  const at = { account, network: networkOf(address) }
  return inTransaction(db, async (trx) => {
    // Of two concurrent tries the second waits for this row.
    const queue = await trx
      .insertInto('sign_in_lines')
      .values({ account, since: now, tries: 0, line_until: new Date(0) })
      .onConflict((on) => on.column('account').doUpdateSet({ account }))
      .returning(['since', 'tries', 'line_until'])
      .executeTakeFirstOrThrow()
    const known: LoginQueue = { since: +queue.since, tries: queue.tries, lineUntil: +queue.line_until }
    const place = await placeOf(trx, at)
    const step = enqueue(known, place, { now: now.getTime(), free: FREE_TRIES })
    const { since, tries, lineUntil } = step.queue
    await trx
      .updateTable('sign_in_lines')
      .set({ since: new Date(since), tries, line_until: new Date(lineUntil) })
      .where('account', '=', account)
      .execute()
    const kept = {
      tries: step.place.tries,
      due_at: dateOf(step.place.dueAt),
      not_before: dateOf(step.place.notBefore),
      last_at: now,
    }
    await trx
      .insertInto('sign_in_places')
      .values({ ...at, ...kept })
      .onConflict((on) => on.columns(['account', 'network']).doUpdateSet(kept))
      .execute()
    return step.waitMs
  })
}

async function placeOf(trx: Db, { account, network }: { account: string; network: string }): Promise<QueueSlot> {
  const found = await trx
    .selectFrom('sign_in_places')
    .select(['tries', 'due_at', 'not_before'])
    .where('account', '=', account)
    .where('network', '=', network)
    .executeTakeFirst()
  if (found === undefined) return NEW_SLOT
  return { tries: found.tries, dueAt: msOf(found.due_at), notBefore: msOf(found.not_before) }
}

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))
const msOf = (date: Date | null): number | null => (date === null ? null : date.getTime())

/** A correct password refunds its try and removes the address from the queue. */
export async function leaveQueue({ db }: Pick<Where, 'db'>, { account, address }: Try): Promise<void> {
  await db
    .updateTable('sign_in_lines')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('account', '=', account)
    .execute()
  await db
    .deleteFrom('sign_in_places')
    .where('account', '=', account)
    .where('network', '=', networkOf(address))
    .execute()
}

/** Deletes all data about sign-ins of a deleted account. */
export async function purgeSignInsOf(trx: Trx, userId: number, email: string): Promise<void> {
  const account = accountRef(email)
  await trx.deleteFrom('sign_in_lines').where('account', '=', account).execute()
  await trx.deleteFrom('sign_in_places').where('account', '=', account).execute()
  await trx.deleteFrom('sign_in_failures').where('user_id', '=', userId).execute()
}
