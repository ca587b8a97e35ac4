import type { teamInvitationBody } from '@loopi/contract/team/team.schemas'
import type { z } from 'zod'
import { AppError, reject } from '../../lib/app-error.ts'
import { addMs, DAY, SECOND } from '../../lib/clock.ts'
import { forgetFailed } from '../../mail/failed-mails.ts'
import type { MailContext } from '../../mail/mail-handlers.ts'
import type { Services } from '../../plugins/deps.ts'
import { mayMail } from '../../plugins/mail-limits.ts'
import { countCall } from '../../plugins/rate-limits.ts'
import { hashToken, newToken } from '../sessions/sessions.public.ts'
import { hasMemberWith } from './members.repository.ts'
import { assertStillPermitted, type Caller, changeTeam, type TeamChange } from './team-changes.ts'
import * as repository from './team-invitations.repository.ts'

/** Validity of an invitation, from its newest mail. */
const VALID_DAYS = 7

/**
 * Invites an address to the team. Whether it has an account is not looked up; the invitation's page says it to the
 * holder of the mail. Throws `team/member-already` and `team/invitations-spent`.
 */
export async function invite(
  services: Services,
  { email, papel: role }: z.output<typeof teamInvitationBody>,
  caller: Caller,
): Promise<void> {
  await changeTeam(services, caller, async (change) => {
    const { trx, actor, companyId, now } = change
    await assertStillPermitted(change)
    if (await hasMemberWith(trx, companyId, email)) reject('team/member-already', 'email')
    await countInvitation(services, change)
    const sending = { now, expiresAt: addMs(now, VALID_DAYS * DAY) }
    const id = await repository.putInvitation(trx, { companyId, email, role, invitedBy: actor.id, ...sending })
    await send(services, change, { id, email })
    await change.note({ action: 'team.invite', subject: { type: 'team-invitation', id }, details: { papel: role } })
  })
}

/** Sends a waiting invitation again, with another link. Throws `team/invitation-not-found`. */
export async function resend(services: Services, id: number, caller: Caller): Promise<void> {
  await changeTeam(services, caller, async (change) => {
    const { trx, companyId, now } = change
    await assertStillPermitted(change)
    const sending = { now, expiresAt: addMs(now, VALID_DAYS * DAY) }
    const renewed = await repository.renewInvitation(trx, companyId, id, sending)
    if (renewed === undefined) reject('team/invitation-not-found')
    const { email, role } = renewed
    await countInvitation(services, change)
    await send(services, change, { id, email })
    await change.note({ action: 'team.resend', subject: { type: 'team-invitation', id }, details: { papel: role } })
  })
}

/** Throws `team/invitation-not-found`. */
export async function withdraw(services: Services, id: number, caller: Caller): Promise<void> {
  await changeTeam(services, caller, async (change) => {
    const { trx, companyId, now } = change
    await assertStillPermitted(change)
    const withdrawn = await repository.withdrawInvitation(trx, companyId, id, now)
    if (withdrawn === undefined) reject('team/invitation-not-found')
    const details = { papel: withdrawn.role }
    await change.note({ action: 'team.withdraw', subject: { type: 'team-invitation', id }, details })
  })
}

/** Counts the mail of an invitation in the transaction that sends it, so that refused ones do not count. */
async function countInvitation(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { trx, companyId }: TeamChange,
): Promise<void> {
  const wait = await countCall({ db: trx, clock, config }, 'team-invitations', companyId)
  if (wait > 0) throw new AppError('team/invitations-spent', {}, { retryAfter: Math.ceil(wait / SECOND) })
}

/** Queues the mail and ends the link of the one before, unless the address has received too many. */
async function send(
  { clock, config, outbox }: Pick<Services, 'clock' | 'config' | 'outbox'>,
  { trx, companyId }: TeamChange,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  await forgetFailed(trx, 'teamInvitationId', [id])
  if (!(await mayMail({ db: trx, clock, config }, { email, about: 'team', by: String(companyId) }))) return
  await repository.writeToken(trx, id, null)
  await outbox.add(trx, { mail: 'team-invited', to: email, teamInvitationId: id })
}

/** Content of an invitation's mail with a new token; null when the invitation is no longer open. */
export async function mailOfInvitation({ db, clock }: Pick<MailContext, 'db' | 'clock'>, id: number) {
  const open = await repository.findOpen(db, id, clock.now())
  const token = newToken()
  if (open === undefined || !(await repository.writeToken(db, id, hashToken(token)))) return null
  return { ...open, token }
}
