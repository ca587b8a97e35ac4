import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { record } from '../audit/audit.public.ts'
import { purgePasskeysOf } from '../passkeys/passkeys.public.ts'
import { endSessionsOf } from '../sessions/sessions.public.ts'
import { dropAll, lockHelped } from '../step-up/factors.public.ts'
import { tellOwner } from '../step-up/tell-owner.public.ts'

type Help = { readonly id: number; readonly motivo: string }
type Caller = { readonly actor: Actor; readonly address: string }

/**
 * Resets the sign-in of a person who lost phone and recovery codes: deletes second factor and passkeys, ends all
 * sessions, and informs the owner. Root never sets a password; the person asks for a new one.
 */
export async function helpToSignIn(
  services: Services,
  { id, motivo }: Help,
  { actor, address }: Caller,
): Promise<void> {
  const { db, clock } = services
  // Otherwise an unattended session of root could remove root's own second factor.
  if (id === actor.id) reject('person/oneself')
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    if (!(await lockHelped(trx, id))) reject('person/not-found')
    await dropAll(trx, id)
    await purgePasskeysOf(trx, id)
    await endSessionsOf(trx, id, now)
    await tellOwner(services, trx, id, (owner) => ({ mail: 'second-factor', what: 'helped', ...owner }))
    const subject = { type: 'user', id } as const
    await record(trx, {
      actorId: actor.id,
      companyId: null,
      action: 'account.helped',
      subject,
      details: { motivo },
      address,
      at: now,
    })
  })
}
