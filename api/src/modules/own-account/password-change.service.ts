import type { passwordChange } from '@loopi/contract/account/account.schemas'
import type { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { record } from '../audit/audit.public.ts'
import { checkNewPassword } from '../credentials/password-rules.public.ts'
import { purgePasskeysOf } from '../passkeys/passkeys.public.ts'
import { endSessionsOf } from '../sessions/sessions.public.ts'
import { holdOwner, proveByPassword, proveOwner } from '../step-up/owner-proof.public.ts'
import { tellOwner } from '../step-up/tell-owner.public.ts'
import { dropEmailChange } from './account.repository.ts'
import { endResetLinks } from './password-reset.repository.ts'

type PasswordChange = z.output<typeof passwordChange>
type Caller = { readonly actor: Actor; readonly address: string; readonly token: string | null }

/**
 * Sets a new password and ends every other session of the person. A pending change of e-mail is cancelled, because an
 * intruder may have requested it; the person is informed by mail.
 */
export async function changePassword(services: Services, change: PasswordChange, caller: Caller): Promise<void> {
  const { db, clock, passwords } = services
  const { id } = caller.actor
  const { current_password: password, confirmacao: confirmation, encerrar_chaves: endsPasskeys } = change
  const given = { ...change, password, confirmation, field: 'current_password' }
  // The second factor stays, so the current password is enough for a new one, but not to delete passkeys.
  const proof = await (endsPasskeys ? proveOwner : proveByPassword)(services, caller, given)
  checkNewPassword(change, caller.actor)
  const next = await passwords.hash(change.password)
  await inTransaction(db, async (trx) => {
    await holdOwner(services, trx, proof)
    await trx.updateTable('users').set({ password_hash: next }).where('id', '=', id).execute()
    await endSessionsOf(trx, id, clock.now(), { except: caller.token })
    if (endsPasskeys) await purgePasskeysOf(trx, id)
    await dropEmailChange(trx, id)
    await endResetLinks(trx, id, clock.now())
    await tellOwner(services, trx, id, (owner) => ({ mail: 'password-changed', ...owner }))
    const subject = { type: 'user', id } as const
    await record(trx, {
      actorId: id,
      companyId: null,
      action: 'account.password',
      subject,
      address: caller.address,
      at: clock.now(),
    })
  })
}
