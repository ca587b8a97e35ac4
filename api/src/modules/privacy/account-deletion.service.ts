import { inTransaction } from '../../db/transaction.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import { purgeMails } from '../../mail/mails.repository.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { record } from '../audit/audit.public.ts'
import { recordConsent } from '../consents/consents.public.ts'
import { endSessionsOf } from '../identity/sessions.public.ts'
import { customerAccount, extinguishPoints, holdAccount } from '../ledger/ledger.public.ts'
import { type GivenProof, holdOwner, type ProofAsker, proveOwner } from '../step-up/owner-proof.public.ts'
import { openTakebacks, tellOwner } from '../step-up/tell-owner.public.ts'
import { purgeWelcome } from '../welcome/welcome.public.ts'
import * as erasure from './erasure.repository.ts'

/**
 * Deletes the account of the person who asks, for good and all at once: whatever says who it was goes, the ledger and
 * the redemptions stay under a number that leads to nobody, and e-mail and CPF are free again.
 *
 * While an address that was replaced can take the account back, deletion waits: what is gone, nobody gets back.
 *
 * A company's account is not one person's: customers hold codes that the company must honour, so the support closes it.
 */
export async function deleteAccount(
  services: Services,
  asker: ProofAsker & { readonly actor: Actor },
  given: Omit<GivenProof, 'field'>,
): Promise<void> {
  const { db, clock, outbox } = services
  const { actor } = asker
  if (actor.role === 'admin') reject('privacy/company-account')
  const proof = await proveOwner(services, asker, { ...given, field: 'password' })
  const at = clock.now()
  const heldUntil = await inTransaction(db, async (trx) => {
    if (actor.role === 'root' && !(await erasure.hasOtherRoot(trx, actor.id))) reject('privacy/last-root')
    // The account before the person, as everything that moves points does it.
    await holdAccount(trx, customerAccount(actor.id))
    const owned = await holdOwner(services, trx, proof)
    const [takeback] = await openTakebacks(trx, actor.id, at)
    if (takeback !== undefined) {
      await tellOwner(services, trx, actor.id, (owner) => ({ mail: 'deletion-held', ...owner }))
      return takeback.expires_at
    }
    // Of two calls at once the second one finds nobody.
    const person = (await erasure.lockPerson(trx, actor.id)) ?? reject('auth/required')
    await purgeWelcome(trx, person.id)
    if (actor.role === 'cliente') await extinguishPoints(trx, { customerId: person.id, at })
    await recordConsent(trx, { userId: person.id, address: null, at }, 'marketing', false)
    await endSessionsOf(trx, person.id, at)
    const subject = { type: 'user', id: person.id } as const
    await record(trx, { actorId: person.id, action: 'account.delete', subject, address: null, at })
    await erasure.keepVisits(trx, person.id)
    // Before the wish for another address, which some of them are for.
    await purgeMails(trx, { userId: person.id, email: person.email })
    await erasure.erase(owned, person, at)
    if (person.email !== null) await outbox.add(trx, { mail: 'account-deleted', to: person.email })
    return null
  })
  if (heldUntil !== null) throw new AppError('privacy/email-changed', { until: heldUntil.toISOString() })
}
