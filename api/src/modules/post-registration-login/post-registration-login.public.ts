import type { Trx } from '../../db/database.ts'
import { addMs, MINUTE } from '../../lib/clock.ts'
import { networkOf } from '../login-attempts/sign-ins.public.ts'
import { hashToken, newToken } from '../sessions/sessions.public.ts'
import { insertGrant } from './post-registration-login.repository.ts'

export {
  /** Called when an account is deleted. */
  consumeGrants as purgeGrantsOf,
  deleteExpiredGrants as purgeExpiredGrants,
} from './post-registration-login.repository.ts'

/** Long enough to look at the new coupon. */
const LASTS = 10 * MINUTE

type Finisher = { readonly userId: number; readonly address: string; readonly at: Date }

/**
 * Proof for the tab that has just finished a registration, where the password was set: opens the account's first
 * session, once, from the same network, within ten minutes.
 */
export async function issueLoginGrant(trx: Trx, { userId, address, at }: Finisher): Promise<string> {
  const token = newToken()
  const entry = { tokenHash: hashToken(token), network: networkOf(address), expiresAt: addMs(at, LASTS) }
  await insertGrant(trx, { userId, ...entry })
  return token
}
