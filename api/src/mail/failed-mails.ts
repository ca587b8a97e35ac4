import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { MAIL_QUEUE } from './queue.ts'

/** Time that a mail which reached nobody stays in the queue, to be looked at and sent again. */
const KEPT_SECONDS = 30 * 24 * 3_600

/** Sentence of a mail server that refused a recipient or a mail for good; null for everything that may pass later. */
export function refusalForGood(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { command, response, responseCode } = error as { command?: string; response?: string; responseCode?: number }
  // Refusals of the sender or of the sign-in say something of our settings: those are mended, and tried again.
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  return isOfThisMail && responseCode !== undefined && responseCode >= 500 ? (response ?? error.message) : null
}

/** Keeps the job of a mail that is given up beyond the usual hour. Erasing the person takes it along (`purgeMails`). */
export async function keepUndeliverable(db: Db, id: string): Promise<void> {
  await sql`update pgboss.job set deletion_seconds = ${KEPT_SECONDS} where name = ${MAIL_QUEUE} and id = ${id}`.execute(
    db,
  )
}

type FailedMail = {
  readonly id: string
  readonly kind: string
  readonly to: string
  readonly at: Date
  readonly why: string
}

/** Mails that reached nobody and are not tried any more, oldest first. */
export async function listFailedMails(db: Db): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select id, data->>'mail' as kind, data->>'to' as to, completed_on as at,
      coalesce(output->>'message', output->'value'->>'message', 'no reason recorded') as why
    from pgboss.job where name = ${MAIL_QUEUE} and state = 'failed' order by completed_on`.execute(db)
  return rows
}

/** Puts them back into the queue, as if they had just been asked for; answers how many. */
export async function retryFailedMails(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null, output = null
    where name = ${MAIL_QUEUE} and state = 'failed'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
