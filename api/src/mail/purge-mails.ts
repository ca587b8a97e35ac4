import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { MAIL_QUEUE } from './queue.ts'

/**
 * Removes what waits or waited to be sent to a person, and what was captured in place of being sent: by reference, and
 * by the address that the person has proved. One that was only wished for may be somebody else's.
 */
export async function purgeMails(
  trx: Trx,
  { userId, email }: { readonly userId: number; readonly email: string | null },
): Promise<void> {
  const to = email?.toLowerCase() ?? null
  await sql`
    delete from pgboss.job
    where name = ${MAIL_QUEUE} and (data->>'userId' = ${String(userId)} or lower(data->>'to') = ${to}
      or data->>'changeId' in (select id::text from email_changes where user_id = ${userId}))`.execute(trx)
  await trx
    .deleteFrom('captured_mails')
    .where(sql<boolean>`(person_id = ${userId} or lower(recipient) = ${to})`)
    .execute()
}
