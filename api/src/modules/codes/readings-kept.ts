import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isLocked } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { monthsBefore } from '../../lib/clock.ts'

/** Full months that single readings are kept, beside the current one. */
export const MONTHS_KEPT = 6

/** First moment whose readings are kept. */
export const readingsKeptSince = (now: Date): Date => monthsBefore(now, MONTHS_KEPT)

/** Months of the year, from 1, whose partitions hold only readings that are no longer kept. */
function monthsOver(keptSince: Date): number[] {
  const kept = Array.from({ length: MONTHS_KEPT + 1 }, (_, on) => (keptSince.getUTCMonth() + on) % 12)
  return Array.from({ length: 12 }, (_, month) => month).flatMap((month) => (kept.includes(month) ? [] : month + 1))
}

/** Empties the partitions of months before `keptSince`. One that is in use is left for the next run. */
export async function emptyOldMonths(db: Db, keptSince: Date): Promise<void> {
  for (const month of monthsOver(keptSince))
    await emptyMonth(db, `scans_${month}`, keptSince).catch((error: unknown) => {
      if (!isLocked(error)) throw error
    })
}

async function emptyMonth(db: Db, partition: string, keptSince: Date): Promise<void> {
  const table = sql.table(partition)
  const hasRows = sql`exists (select 1 from ${table})`
  const isAllOld = sql`not exists (select 1 from ${table} where at >= ${keptSince}::timestamptz)`
  const { rows } = await sql<{ is_due: boolean }>`select ${hasRows} and ${isAllOld} as is_due`.execute(db)
  if (!rows[0]?.is_due) return
  await inTransaction(db, async (trx) => {
    // Readings wait while this waits for its turn, so it does not wait for long.
    await sql`select set_config('lock_timeout', '200ms', true)`.execute(trx)
    await sql`truncate ${table}`.execute(trx)
  })
}
