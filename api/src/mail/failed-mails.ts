import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { DAY, SECOND } from '../lib/clock.ts'
import type { MailJob } from './mail-jobs.ts'
import { MAIL_QUEUE } from './queue.ts'

/** Retention of an undeliverable mail in the queue, for inspection and retry. */
export const UNDELIVERABLE_KEPT = 30 * DAY

/** Reason of a permanent refusal of a recipient or mail; null for temporary errors. */
export function refusalForGood(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { command, response, responseCode } = error as { command?: string; response?: string; responseCode?: number }
  // Refusals of sender or login are caused by our settings, so they are retried after a correction.
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  return isOfThisMail && responseCode !== undefined && responseCode >= 500 ? (response ?? error.message) : null
}

/** Keeps the job of an undeliverable mail beyond the usual hour. Erasing the person deletes it (`purgeMails`). */
export async function keepUndeliverable(db: Db, id: string): Promise<void> {
  await sql`update pgboss.job set deletion_seconds = ${UNDELIVERABLE_KEPT / SECOND} where name = ${MAIL_QUEUE} and id = ${id}`.execute(
    db,
  )
}

type FailedMail = {
  readonly id: string
  readonly kind: MailJob['mail']
  readonly to: string
  readonly at: Date
  readonly why: string
  /** Company that receives the mail, or that invited the recipient. */
  readonly companyId: number | null
  readonly company: string | null
}

/** Undeliverable mails that are no longer retried, oldest first. */
export async function listFailedMails(db: Db): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select job.id, data->>'mail' as kind, data->>'to' as to, completed_on as at,
      coalesce(output->>'message', output->'value'->>'message', 'no reason recorded') as why,
      companies.id as "companyId", companies.name as company
    from pgboss.job
    left join customer_invitations invitation on invitation.id = (data->>'invitationId')::bigint
    left join team_invitations invitee on invitee.id = (data->>'teamInvitationId')::bigint
    left join users person on person.id = (data->>'userId')::bigint and person.role = 'admin'
    left join company_members member on member.user_id = person.id and member.state = 'active'
    left join companies on companies.id = coalesce(
      invitation.company_id, invitee.company_id, (data->>'companyId')::bigint, member.company_id, (data->>'userId')::bigint)
    where job.name = ${MAIL_QUEUE} and job.state = 'failed' order by completed_on`.execute(db)
  return rows
}

/** Queues them again as new; returns their number. */
export async function retryFailedMails(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null, output = null
    where name = ${MAIL_QUEUE} and state = 'failed'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Ids among these invitations whose mail failed permanently. */
export async function failedInvitations(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select (data->>'invitationId')::bigint as id from pgboss.job
    where name = ${MAIL_QUEUE} and state = 'failed' and data->>'invitationId' = any(${ids.map(String)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes failed mails about these invitations or people, because new ones are being sent. */
export async function forgetFailed(
  trx: Trx,
  about: 'invitationId' | 'teamInvitationId' | 'userId',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from pgboss.job
    where name = ${MAIL_QUEUE} and state = 'failed' and data->>${about} = any(${ids.map(String)})`.execute(trx)
}
