import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Movements that are not tried any more, oldest first, with what the provider last said. */
export const listFailed = (db: Db) =>
  db
    .selectFrom('wallet_mirrorings')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'wallet_mirrorings.transfer_id')
    .select(['transfer_id', 'amount', 'attempts', 'last_error'])
    .where('state', '=', 'failed')
    .orderBy('transfer_id')
    .execute()

/**
 * Gives them back to the mirroring, each at the step it had come to, so that none is paid twice; answers how many.
 * Movements whose cause is still there fail again.
 */
export async function retryFailed(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('wallet_mirrorings')
    .set({
      state: sql`case when hash is not null then 'submitted' when provider_id is not null then 'prepared' else 'waiting' end`,
      attempts: 0,
      due_at: now,
      claim: null,
      claimed_until: null,
    })
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
