import { errorCodeOf } from '../lib/error-code.ts'
import type { Db, Trx } from './database.ts'
import { isNoLongerPrepared } from './errors.ts'

const ATTEMPTS = 4
/** Serialization failure and deadlock: rolled back, and may be retried. */
const AGAIN = new Set(['40001', '40P01'])

const mayTryAgain = (error: unknown) => AGAIN.has(errorCodeOf(error) ?? '') || isNoLongerPrepared(error)

/**
 * Runs `work` in a transaction and retries it after serialization failures, so `work` must have no effect outside of
 * its transaction.
 */
export const inTransaction = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  patiently(() => db.transaction().execute(work))

/** Like `inTransaction`, for consistent reads of one moment. */
export const inSnapshot = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  patiently(() => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work))

async function patiently<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !mayTryAgain(error)) throw error
    }
  }
}
