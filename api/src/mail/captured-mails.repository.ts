import type { Db } from '../db/database.ts'
import type { Email } from './email.ts'

/** Keeps a mail instead of sending it. Delivering the same job twice keeps it once. */
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

/** The HTML of one captured mail, or null. */
export async function findCapturedHtml(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('captured_mails').select('html_body').where('id', '=', id).executeTakeFirst()
  return row?.html_body ?? null
}
