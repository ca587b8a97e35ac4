import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { Email } from './email-layout.ts'
import { MAIL_QUEUE } from './queue.ts'

/** Stores a mail instead of sending it, once per job. */
export async function captureMail(
  db: Db,
  { id, to, email, personId }: { id: string; to: string; email: Email; personId: number | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto('captured_mails')
    .values({
      id,
      recipient: to,
      subject: email.subject,
      text_body: email.text,
      html_body: email.html,
      created_at: now,
      person_id: personId,
    })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

/** Captured mails, newest first. */
export async function listCapturedMails(db: Db) {
  const rows = await db.selectFrom('captured_mails').selectAll().orderBy('created_at', 'desc').limit(500).execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    date: row.created_at.toISOString(),
  }))
}

export async function findCapturedHtml(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('captured_mails').select('html_body').where('id', '=', id).executeTakeFirst()
  return row?.html_body ?? null
}

/**
 * Deletes queued and captured mails of a person, by reference and by proven address. An address that was never
 * confirmed may belong to another person.
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
