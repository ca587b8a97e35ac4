import { errorCodeOf } from '../lib/error-code.ts'
import type { Db, Trx } from './database.ts'

const ATTEMPTS = 4
/** Serialization failure and deadlock: the database undid everything and asks to be tried again. */
const AGAIN = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction, and again when the database asks for it. `work` therefore must do nothing but talk
 * to its transaction.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !AGAIN.has(errorCodeOf(error) ?? '')) throw error
    }
  }
}
