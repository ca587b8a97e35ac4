import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../plugins/deps.ts'
import { issueLinkToken } from '../auth/link-tokens.public.ts'
import * as repository from './customers.repository.ts'

type Beginning = { readonly name: string; readonly email: string; readonly phone: string }

/**
 * Starts the registration of a person who has proven the address: what they say of themselves is what counts, and the
 * link to finish is answered in place of being mailed.
 */
export function beginRegistration(
  { db, clock, config }: Services,
  { name, email, phone }: Beginning,
): Promise<{ token: string; user_id: number }> {
  return inTransaction(db, async (trx) => {
    const id = await repository.insertPending(trx, { name, email, phone }, clock.now())
    const token = await issueLinkToken({ db: trx, clock, config }, { userId: id, kind: 'finish-customer' })
    return { token, user_id: id }
  })
}
