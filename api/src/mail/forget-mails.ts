import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { MAIL_QUEUE } from './queue.ts'

/** Removes what waits or waited to be sent to a person, and what was captured in place of being sent. */
export async function forgetMails(
  trx: Trx,
  { userId, addresses }: { readonly userId: number; readonly addresses: readonly string[] },
): Promise<void> {
  const to = addresses.map((address) => address.toLowerCase())
  await sql`
    delete from pgboss.job
    where name = ${MAIL_QUEUE} and (data->>'userId' = ${String(userId)} or lower(data->>'to') = any(${to}))`.execute(
    trx,
  )
  await trx.deleteFrom('captured_mails').where(sql<boolean>`lower(recipient) = any(${to})`).execute()
}
