import { sql } from 'kysely'
import { hasUpdated } from '../../db/changed.ts'
import type { Db, Trx } from '../../db/database.ts'
import { addMs, DAY } from '../../lib/clock.ts'

/** The second factor of a person, begun or active; in a transaction nobody else changes it meanwhile. */
export const lockFactor = (trx: Trx, userId: number) =>
  trx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** Since when it is on and how many recovery codes are left. */
export async function findState(db: Db, userId: number): Promise<{ activeSince: Date | null; left: number }> {
  const factor = await db
    .selectFrom('second_factors')
    .select('active_since')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const activeSince = factor?.active_since ?? null
  return { activeSince, left: activeSince === null ? 0 : await countCodes(db, userId) }
}

/** Keeps a secret that waits for its first code, in place of one that waited; false when there is an active one. */
export async function keepBegun(
  trx: Trx,
  begun: { readonly userId: number; readonly secret: Buffer; readonly now: Date },
): Promise<boolean> {
  const { userId, secret, now } = begun
  const kept = await trx
    .insertInto('second_factors')
    .values({ user_id: userId, secret, begun_at: now, active_since: null, last_step: null })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ secret, begun_at: now, last_step: null })
        .where('second_factors.active_since', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return kept !== undefined
}

export async function activate(trx: Trx, userId: number, { step, now }: { step: number; now: Date }): Promise<void> {
  await trx
    .updateTable('second_factors')
    .set({ active_since: now, last_step: step })
    .where('user_id', '=', userId)
    .execute()
}

/** Uses a step up; false when it or a later one was used, also by somebody at the same moment. */
export async function useStep(trx: Trx, userId: number, step: number): Promise<boolean> {
  return hasUpdated(
    trx
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('active_since', 'is not', null)
      .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)])),
  )
}

export async function keepCodes(trx: Trx, userId: number, hashes: readonly Buffer[], now: Date): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now, used_at: null })))
    .execute()
}

/** Uses a recovery code up; false when it is none or was used. */
export async function useCode(trx: Trx, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  return hasUpdated(
    trx
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null),
  )
}

export async function countCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Second factor of a person, with codes, challenges and remembered devices. */
export async function dropAll(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx.deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute()
  await trx.deleteFrom('remembered_devices').where('user_id', '=', userId).execute()
}

/** Second factor that was set up after a moment. */
export async function dropSince(trx: Trx, userId: number, since: Date): Promise<void> {
  const is = sql<boolean>`coalesce(active_since, begun_at) >= ${since}`
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).where(is).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('created_at', '>=', since).execute()
}

/** Forgets set-ups that nobody finished, and challenges and devices that ran out. */
export async function purgeExpiredFactors(db: Db, now: Date): Promise<void> {
  const yesterday = addMs(now, -DAY)
  await db.deleteFrom('second_factors').where('active_since', 'is', null).where('begun_at', '<', yesterday).execute()
  await db.deleteFrom('second_factor_challenges').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('remembered_devices').where('expires_at', '<', now).execute()
}

/** The existing person whom root helps, locked. */
export const lockHelped = (trx: Trx, userId: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
