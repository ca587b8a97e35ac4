import type { selfBody } from '@loopi/contract/auth/auth.schemas'
import type { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import type { SignInPlace } from '../sessions/open-login-session.public.ts'
import { hashToken, switchSession } from '../sessions/sessions.public.ts'
import { holdSession } from '../step-up/owner-proof.public.ts'

type Caller = SignInPlace & { readonly actor: Actor<'cliente' | 'admin'>; readonly token: string | null }

/** Enters as the other self of an account that is a customer's and a member's. Throws `auth/no-other-self`. */
export async function switchSelf(
  { db, clock }: Services,
  { como }: z.output<typeof selfBody>,
  { actor, ...place }: Caller,
) {
  if (actor.otherSelf?.como !== como) reject('auth/no-other-self')
  const { id, email } = actor
  const access_token = await inTransaction(db, async (trx) => {
    await holdSession(trx, { userId: id, sessionHash: hashToken(place.token ?? '') })
    return switchSession(trx, { ...place, asMember: como === 'membro' }, clock.now())
  })
  const outra_entrada =
    actor.role === 'admin'
      ? { como: 'membro' as const, empresa: actor.companyName }
      : { como: 'cliente' as const, empresa: null }
  return {
    data: {
      id,
      email,
      role: como === 'membro' ? ('admin' as const) : ('cliente' as const),
      status: 1 as const,
      outra_entrada,
    },
    access_token,
  }
}
