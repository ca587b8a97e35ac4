import type { Db } from '../../db/database.ts'
import { isDatabaseGone } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addIncoming, listReceiving, tryLock } from './ledger.repository.ts'

const EVERY = 1_000

/**
 * Adds to the balances of companies what redemptions brought them: the one place besides root's own movements that
 * locks such an account. One that somebody holds is left for the next time.
 */
export async function addAllIncoming(db: Db): Promise<void> {
  for (const id of await listReceiving(db))
    await inTransaction(db, async (trx) => {
      if (await tryLock(trx, id)) await addIncoming(trx, id)
    })
}

/** Adds about once a second while the process runs; the returned function stops it and waits for what is under way. */
export function startAdding(db: Db, onError: (error: unknown) => void): () => Promise<void> {
  let working: Promise<unknown> | null = null
  const timer = setInterval(() => {
    // A database that is away for a while is told of by those who miss it more.
    working ??= addAllIncoming(db)
      .catch((error: unknown) => isDatabaseGone(error) || onError(error))
      .finally(() => {
        working = null
      })
  }, EVERY).unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
