import type { Db } from '../../db/database.ts'
import { isDatabaseGone } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addIncoming, listReceiving, tryLock } from './ledger.repository.ts'

const EVERY = 1_000

/**
 * Adds points received from redemptions to the balances of companies. Only this job and root's own movements lock those
 * accounts; a locked account is skipped until the next run.
 */
export async function addAllIncoming(db: Db): Promise<void> {
  for (const id of await listReceiving(db))
    await inTransaction(db, async (trx) => {
      if (await tryLock(trx, id)) await addIncoming(trx, id)
    })
}

/** Runs about once a second; the returned function stops that and waits for the run in progress. */
export function startAdding(db: Db, onError: (error: unknown) => void): () => Promise<void> {
  let working: Promise<unknown> | null = null
  const timer = setInterval(() => {
    // Database outages are reported by requests, which notice them first.
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
