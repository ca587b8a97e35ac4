import { inTransaction } from '../../db/transaction.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import { purgeMails } from '../../mail/mails.repository.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { record } from '../audit/audit.public.ts'
import { recordConsent } from '../consents/consents.public.ts'
import { customerAccount, extinguishPoints, holdAccount } from '../ledger/ledger.public.ts'
import { endSessionsOf } from '../sessions/sessions.public.ts'
import {
  asProvenBefore,
  type GivenProof,
  holdOwner,
  type OwnerTrx,
  type ProofAsker,
  proveOwner,
} from '../step-up/owner-proof.public.ts'
import { openTakebacks, tellOwner } from '../step-up/tell-owner.public.ts'
import { holdTeamOf, leaveForGood } from '../team/leaving.public.ts'
import { purgeWelcome } from '../welcome/welcome.public.ts'
import * as erasure from './erasure.repository.ts'

/**
 * Deletes the caller's account for good: personal data is removed, ledger and redemptions stay under an anonymous id,
 * and e-mail and CPF become free.
 *
 * Deletion is refused while a replaced address can still take the account back, because it cannot be undone.
 *
 * Members leave their team, and the company goes on. Its last owner is refused, because customers have coupons that the
 * company must honour: somebody else takes it over before, or support closes it.
 */
export async function deleteAccount(
  services: Services,
  asker: ProofAsker & { readonly actor: Actor },
  proofFields: Omit<GivenProof, 'field'>,
): Promise<void> {
  const { db, clock, outbox } = services
  const { actor } = asker
  const proof = await proveOwner(services, asker, { ...proofFields, field: 'password' })
  const at = clock.now()
  const heldUntil = await inTransaction(db, async (trx) => {
    const companyId = await holdTeamOf(trx, actor.id)
    if (actor.role === 'root' && !(await erasure.hasOtherRoot(trx, actor.id))) reject('privacy/last-root')
    // Locks the account before the person, the order of everything that moves points.
    await holdAccount(trx, customerAccount(actor.id))
    const owned = await holdOwner(services, trx, proof)
    const [takeback] = await openTakebacks(trx, actor.id, at)
    if (takeback !== undefined) {
      await tellOwner(services, trx, actor.id, (owner) => ({ mail: 'deletion-held', ...owner }))
      return takeback.expires_at
    }
    // Of two concurrent calls, the second finds no person.
    const person = (await erasure.lockPerson(trx, actor.id)) ?? reject('auth/required')
    await leaveForGood(trx, person, companyId, at)
    await eraseHeld(owned, person, { by: person.id, at })
    if (person.email !== null) await outbox.add(trx, { mail: 'account-deleted', to: person.email })
    return null
  })
  if (heldUntil !== null) throw new AppError('privacy/email-changed', { until: heldUntil.toISOString() })
}

type Deletion = { readonly by: number | null; readonly at: Date }

/** Erases a locked person and writes the line of the audit log. */
async function eraseHeld(trx: OwnerTrx, person: erasure.Erased, { by, at }: Deletion): Promise<void> {
  await purgeWelcome(trx, person.id)
  if (person.role === 'cliente') await extinguishPoints(trx, { customerId: person.id, at })
  await recordConsent(trx, { userId: person.id, address: null, at }, 'marketing', false)
  await endSessionsOf(trx, person.id, at)
  const subject = { type: 'user', id: person.id } as const
  await record(trx, { actorId: by, companyId: null, action: 'account.delete', subject, address: null, at })
  await erasure.keepVisits(trx, person.id)
  // Deleted before the pending change of address, which some of these mails belong to.
  await purgeMails(trx, { userId: person.id, email: person.email })
  await erasure.erase(trx, person, at)
}

/** Deletion of an account that a restored backup does not know of. */
export type Deleted = { readonly id: number; readonly at: Date }

/**
 * Repeats a deletion after a restore, without mail. False when the account is deleted already, or when the number
 * belongs to somebody who came after that deletion. Throws `privacy/company-account` for the restored company's only
 * owner: the company is passed on first.
 */
export const repeatDeletion = ({ db, clock }: Pick<Services, 'db' | 'clock'>, { id, at }: Deleted): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await erasure.hasExistedAt(trx, id, at))) return false
    const companyId = await holdTeamOf(trx, id)
    await holdAccount(trx, customerAccount(id))
    const person = await erasure.lockPerson(trx, id)
    if (person === undefined) return false
    await leaveForGood(trx, person, companyId, clock.now())
    await eraseHeld(asProvenBefore(trx), person, { by: null, at: clock.now() })
    return true
  })
