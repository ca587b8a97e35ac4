import { sql } from 'kysely'
import { hasUpdated } from '../../db/changed.ts'
import type { Db, Trx } from '../../db/database.ts'

/** Second factor of a person, in set-up or active, locked in the transaction. */
export const lockFactor = (trx: Trx, userId: number) =>
  trx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** Time of activation and number of unused recovery codes. */
export async function findState(db: Db, userId: number): Promise<{ activeSince: Date | null; left: number }> {
  const factor = await db
    .selectFrom('second_factors')
    .select('active_since')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const activeSince = factor?.active_since ?? null
  return { activeSince, left: activeSince === null ? 0 : await countCodes(db, userId) }
}

/** Stores the secret of a set-up and replaces an earlier one; false when a factor is active. */
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

/** Consumes a time step; false when it or a later one was used, including concurrently. */
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

/** Recovery codes that were not used, as they are stored. */
export async function listCodes(trx: Trx, userId: number): Promise<Buffer[]> {
  const codes = await trx
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return codes.map(({ code_hash }) => code_hash)
}

/** Consumes a recovery code; false when it does not exist or was used. */
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

/** Deletes the second factor with codes, challenges and remembered devices. */
export async function dropAll(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx.deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute()
  await trx.deleteFrom('remembered_devices').where('user_id', '=', userId).execute()
}

export async function dropSince(trx: Trx, userId: number, since: Date): Promise<void> {
  const is = sql<boolean>`coalesce(active_since, begun_at) >= ${since}`
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).where(is).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('created_at', '>=', since).execute()
}

/** Deletes set-ups that were begun before a moment and not finished, and challenges that expired before it. */
export async function purgeExpiredFactors(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('second_factors').where('active_since', 'is', null).where('begun_at', '<', before).execute()
  await db.deleteFrom('second_factor_challenges').where('expires_at', '<', before).execute()
}

export async function purgeExpiredDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('remembered_devices').where('expires_at', '<', before).execute()
}

export const lockHelped = (trx: Trx, userId: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
