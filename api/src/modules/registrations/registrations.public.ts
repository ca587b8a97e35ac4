import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../plugins/deps.ts'
import { issueLinkToken } from '../credentials/link-tokens.public.ts'

type Pending = { readonly name: string; readonly email: string; readonly phone: string }

/**
 * Inserts a pending registration and returns its id. Each request gets its own row, because none has proven the address
 * yet.
 */
export async function insertPending(trx: Trx, { name, email, phone }: Pending, now: Date): Promise<number> {
  const written = await trx
    .insertInto('users')
    .values({ email, name, phone, role: 'cliente', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return written.id
}

/**
 * Starts the registration of a person with a proven address. Their own data counts, and the link to finish is returned
 * instead of mailed.
 */
export function beginRegistration(
  { db, clock }: Services,
  { name, email, phone }: Pending,
): Promise<{ token: string; user_id: number }> {
  return inTransaction(db, async (trx) => {
    const id = await insertPending(trx, { name, email, phone }, clock.now())
    const token = await issueLinkToken({ db: trx, clock }, { userId: id, kind: 'finish-customer' })
    return { token, user_id: id }
  })
}
