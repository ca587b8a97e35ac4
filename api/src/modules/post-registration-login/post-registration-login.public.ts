import type { Trx } from '../../db/database.ts'
import { addMs, MINUTE } from '../../lib/clock.ts'
import { networkOf } from '../login-attempts/sign-ins.public.ts'
import { hashToken, newToken } from '../sessions/sessions.public.ts'
import { insertGrant } from './post-registration-login.repository.ts'

export {
  /** Deleting an account takes them along. */
  consumeGrants as purgeGrantsOf,
  /** Housekeeping. */
  deleteExpiredGrants as purgeExpiredGrants,
} from './post-registration-login.repository.ts'

/** As long as somebody looks at the coupon that has just appeared. */
const LASTS = 10 * MINUTE

type Finisher = { readonly userId: number; readonly address: string; readonly at: Date }

/**
 * Proof for the tab in which a registration was just finished: good for the account's first session, once, from the same
 * network, within ten minutes. Whoever holds it has set the password a moment ago.
 */
export async function issueLoginGrant(trx: Trx, { userId, address, at }: Finisher): Promise<string> {
  const token = newToken()
  const entry = { tokenHash: hashToken(token), network: networkOf(address), expiresAt: addMs(at, LASTS) }
  await insertGrant(trx, { userId, ...entry })
  return token
}
