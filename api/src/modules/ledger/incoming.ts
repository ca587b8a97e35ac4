import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addIncoming, listReceiving, tryLock } from './ledger.repository.ts'

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
