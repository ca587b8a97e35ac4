import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isDatabaseGone } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { MINUTE } from '../../lib/clock.ts'
import type { CallCount } from '../../plugins/call-counts.ts'
import type { Deps } from '../../plugins/deps.ts'

const EVERY = MINUTE
const SLOT = 5 * MINUTE

/** Adds this process's counts to those of all processes, in the row of the running five minutes. */
export async function storeCalls({ db, clock, calls }: Pick<Deps, 'db' | 'clock' | 'calls'>): Promise<void> {
  const taken = calls.take()
  if (taken.length === 0) return
  const slot = new Date(Math.floor(clock.now().getTime() / SLOT) * SLOT)
  try {
    await addCounts(db, slot, taken)
  } catch (error) {
    calls.putBack(taken)
    throw error
  }
}

/** One statement, whose rows have the order of `take`: processes that write at the same time lock them alike. */
const addCounts = (db: Db, slot: Date, counts: readonly CallCount[]) =>
  inTransaction(db, (trx) =>
    trx
      .insertInto('call_counts')
      .values(counts.map((count) => ({ slot, ...count })))
      .onConflict((conflict) =>
        conflict.columns(['slot', 'method', 'route']).doUpdateSet({
          calls: sql`call_counts.calls + excluded.calls`,
          failures: sql`call_counts.failures + excluded.failures`,
          slow: sql`call_counts.slow + excluded.slow`,
          total_ms: sql`call_counts.total_ms + excluded.total_ms`,
          worst_ms: sql`greatest(call_counts.worst_ms, excluded.worst_ms)`,
        }),
      )
      .execute(),
  )

/** Stores the counts each minute; the returned function stores the last ones and ends it. */
export function startStoringCalls(
  services: Pick<Deps, 'db' | 'clock' | 'calls'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let working: Promise<void> = Promise.resolve()
  // Database outages are reported by requests, which notice them first.
  const store = () => storeCalls(services).catch((error: unknown) => void (isDatabaseGone(error) || onError(error)))
  const timer = setInterval(() => {
    working = working.then(store)
  }, EVERY).unref()
  return async () => {
    clearInterval(timer)
    await working.then(store)
  }
}
