import { type OwnerProofBody, showsFactor } from '@loopi/contract/auth/owner-proof'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import { addMs, HOUR } from '../../lib/clock.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { findLinkToken, LINK_HOURS, useLinkToken } from '../credentials/link-tokens.public.ts'
import { endPendings, lockPendings } from '../credentials/proven-emails.public.ts'
import { endSessionsOf } from '../sessions/sessions.public.ts'
import { givenIn, holdOwner, type OwnerProof, type ProofAsker, proveOwner } from '../step-up/owner-proof.public.ts'
import { tellOwner } from '../step-up/tell-owner.public.ts'
import * as repository from './account.repository.ts'
import { keepTakeback } from './email-takeback.repository.ts'
import { endResetLinks } from './password-reset.repository.ts'

type EmailChangeRequest = OwnerProofBody & { readonly email: string }

/** Proof of the owner; null for the pending address, which was proven before. */
export type EmailProof = OwnerProof | null

/**
 * Checks that the owner requests the change: a session alone must not move the account. Throws `auth/password-missing`
 * or `auth/wrong-password` at `senha_atual`, or `auth/confirmation-invalid`. Rate-limited, because each request sends
 * two mails.
 */
export async function proveEmailChange(
  services: Services,
  asker: ProofAsker,
  asked: EmailChangeRequest,
): Promise<EmailProof> {
  const { id } = asker.actor
  const waiting = await repository.findPendingEmail(services.db, id, wishesSince(services))
  const proof = waiting === asked.email ? null : await demandProof(services, asker, asked)
  await limitCalls(services, 'email-change', id)
  return proof
}

async function demandProof(services: Services, asker: ProofAsker, asked: EmailChangeRequest): Promise<OwnerProof> {
  if (!asked.senha_atual && !showsFactor(asked)) reject('auth/password-missing', 'senha_atual')
  return proveOwner(services, asker, givenIn(asked))
}

/** Requests a change to the owner's new address. Throws like a missing proof when the address is no longer pending. */
export async function askForOwnEmail(
  services: Services,
  trx: Trx,
  { userId, email, proof }: { readonly userId: number; readonly email: string; readonly proof: EmailProof },
): Promise<void> {
  if (proof !== null) await holdOwner(services, trx, proof)
  else if ((await repository.findPendingEmail(trx, userId, wishesSince(services))) !== email)
    reject('auth/password-missing', 'senha_atual')
  await askForEmail(services, trx, { userId, email, askedBy: null })
}

/**
 * Sends the link to the new address, and a notice to the current one. Does not reveal whether the address belongs to an
 * account: its owner gets another mail. `askedBy` is root unless the owner asks.
 */
export async function askForEmail(
  services: Pick<Services, 'clock' | 'outbox'>,
  trx: Trx,
  { userId, email, askedBy }: { readonly userId: number; readonly email: string; readonly askedBy: number | null },
): Promise<void> {
  const { clock, outbox } = services
  const changeId = await repository.keepEmailChange(trx, { userId, email, askedBy, at: clock.now() })
  await outbox.add(trx, { mail: 'confirm-email', to: email, changeId })
  const byTeam = askedBy !== null && { byTeam: true as const }
  await tellOwner(services, trx, userId, (owner) => ({ mail: 'email-change-asked', ...owner, ...byTeam }))
}

/**
 * Stores the address of a link as the person's own. Sessions stay, because the password is unchanged, unless root
 * requested the change; the replaced address is informed and can take the account back.
 */
export async function confirmEmail(services: Services, { token }: { token: string }, address: string) {
  const { db, clock, outbox } = services
  await limitCalls(services, 'link', address)
  const link = await findLinkToken(db, token, clock.now())
  if (link?.kind !== 'change-email' || link.emailChangeId === null) reject('token/invalid')
  const { userId, emailChangeId } = link
  return inTransaction(db, async (trx) => {
    if (link.email !== null) await lockPendings(trx, link.email)
    await repository.lockAccount(trx, userId)
    await useLinkToken(trx, { token, kind: 'change-email', userId }, clock.now())
    const change = (await repository.findEmailChange(trx, emailChangeId)) ?? reject('token/invalid')
    // Safe to reveal: the holder of the link can read the mails of that address.
    if (!(await repository.writeEmail(trx, userId, change.email))) reject('account/email-taken')
    await endPendings(trx, change.email)
    await repository.dropEmailChange(trx, userId)
    // Reset links were sent to the replaced address.
    await endResetLinks(trx, userId, clock.now())
    if (change.askedBy !== null) await endSessionsOf(trx, userId, clock.now())
    if (change.oldEmail) {
      const takebackId = await keepTakeback(trx, { userId, email: change.oldEmail, now: clock.now() })
      await outbox.add(trx, { mail: 'email-changed', to: change.oldEmail, takebackId })
    }
    const subject = { type: 'user', id: userId } as const
    await record(trx, { actorId: userId, companyId: null, action: 'account.email', subject, address, at: clock.now() })
    return { user_id: userId, email: change.email }
  })
}

const wishesSince = ({ clock }: Services): Date => addMs(clock.now(), -LINK_HOURS * HOUR)
