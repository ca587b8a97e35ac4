import type { InvitationOfLink, invitedRegistration } from '@loopi/contract/invitations/invitations.schemas'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { beginRegistration } from '../registrations/registrations.public.ts'
import { hashToken, newToken } from '../sessions/sessions.public.ts'
import * as repository from './invitations.repository.ts'
import { accept } from './own-invitations.service.ts'

type Where = Pick<Services, 'db' | 'clock' | 'config'>

/** Content of an invitation's mail; null when the invitation is no longer open, so that no mail is sent. */
export async function mailOfInvitation({ db, clock }: Where, invitationId: number) {
  const now = clock.now()
  const open = await repository
    .openInvitations(db)
    .where('customer_invitations.id', '=', invitationId)
    .where('customer_invitations.expires_at', '>', now)
    .executeTakeFirst()
  if (open === undefined) return null
  const token = newToken()
  await repository.writeToken(db, invitationId, hashToken(token))
  return { token, company: open.company, amount: open.offered_clp, expiresAt: open.expires_at }
}

/** Invitation for the holder of a mail's link. Throws `token/invalid`. */
export async function lookAtInvitation(services: Services, token: string, address: string): Promise<InvitationOfLink> {
  const open = await openBehind(services, token, address)
  const role = await repository.accountOf(services.db, open.email)
  return {
    empresa: open.company,
    email: open.email,
    vence_em: open.expires_at.toISOString(),
    clp_oferecido: open.offered_clp,
    conta: role === undefined ? 'nenhuma' : role === 'cliente' ? 'cliente' : 'equipe',
  }
}

async function openBehind(services: Services, token: string, address: string): Promise<repository.OpenInvitation> {
  const { db, clock } = services
  await limitCalls(services, 'link', address)
  return (await repository.findByToken(db, hashToken(token), clock.now())) ?? reject('token/invalid')
}

/** Refuses an invitation without signing in: the link proves who was invited. Throws `token/invalid`. */
export async function refuseByLink(services: Services, token: string, address: string): Promise<void> {
  const open = await openBehind(services, token, address)
  const at = services.clock.now()
  await inTransaction(services.db, async (trx) => {
    const found = await repository.lockInvitationTo(trx, open.email, open.id)
    if (found?.state !== 'sent') reject('token/invalid')
    await repository.decide(trx, open.id, { state: 'refused', customerId: null, now: at })
    const subject = { type: 'invitation', id: open.id } as const
    await record(trx, { actorId: null, companyId: null, action: 'invitation.refuse', subject, address, at })
  })
}

/** Accepts an invitation within a registration; an invitation that is no longer open is ignored. */
export async function acceptWithRegistration(
  trx: Trx,
  token: string,
  { customerId, address, at }: { customerId: number; address: string; at: Date },
): Promise<void> {
  const open = await repository.findByToken(trx, hashToken(token), at)
  const email = await repository.provenEmailOf(trx, customerId)
  if (open === undefined || open.email !== email) return
  await accept(trx, open.id, { customerId, address, credit: 'if-covered', at })
}

type Beginning = z.output<typeof invitedRegistration>

/** Starts the registration of an invited person without an account. Throws `token/invalid`. */
export async function registerInvited(
  services: Services,
  { token, name, phone }: Beginning,
  address: string,
): Promise<{ token: string; user_id: number }> {
  const open = await openBehind(services, token, address)
  if ((await repository.accountOf(services.db, open.email)) !== undefined) reject('account/email-taken')
  return beginRegistration(services, { name, email: open.email, phone })
}
