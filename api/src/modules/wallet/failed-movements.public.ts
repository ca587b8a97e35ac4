import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Movements that are no longer retried, oldest first, with the provider's last error. */
export const listFailed = (db: Db) =>
  db
    .selectFrom('wallet_mirrorings')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'wallet_mirrorings.transfer_id')
    .select(['transfer_id', 'amount', 'attempts', 'last_error'])
    .where('state', '=', 'failed')
    .orderBy('transfer_id')
    .execute()

/**
 * Queues failed movements again, each at its last step so that none is paid twice; returns the count. They fail again
 * if the cause persists.
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

/** Numbers of movements that are not mirrored, and the age of the oldest pending one in seconds, 0 without one. */
export async function countUnsettled(db: Db): Promise<{ pending: number; failed: number; oldestSeconds: number }> {
  const { rows } = await sql<{ pending: number; failed: number; oldestSeconds: number }>`
    select count(*) filter (where state <> 'failed')::int as pending,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - (
        select created_at from ledger_transfers
        where id = min(transfer_id) filter (where state <> 'failed'))), 0)::float8 as "oldestSeconds"
    from wallet_mirrorings where state <> 'settled'`.execute(db)
  return rows[0] ?? { pending: 0, failed: 0, oldestSeconds: 0 }
}
