import type { Deps } from './deps.ts'
import { HOUR, MINUTE, shifted } from './lib/clock.ts'
import { forgetOldTokens } from './modules/wallet/wallet-tokens.repository.ts'
import { forgetOldAnswers } from './plugins/idempotency.ts'
import { forgetOldLimits } from './plugins/rate-limits.ts'

type Where = Pick<Deps, 'db' | 'clock'>

const EVERY = 15 * MINUTE
/** Ended sessions and used links are kept for questions about who was signed in. */
const KEPT = 180 * 24 * HOUR

/** Mails that were captured in place of being sent are there to be looked at, and not an archive. */
const MAILS_KEPT = 30 * 24 * HOUR

/** Removes what nobody will ask for again. Several processes may do it at once. */
export async function tidyUp(where: Where): Promise<void> {
  const { db, clock } = where
  const before = shifted(clock.now(), -KEPT)
  await forgetOldAnswers(where)
  await forgetOldLimits(where)
  await forgetOldTokens({ db, now: clock.now() })
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
  await db.deleteFrom('access_records').where('last_at', '<', before).execute()
  await db.deleteFrom('captured_mails').where('created_at', '<', shifted(clock.now(), -MAILS_KEPT)).execute()
  await db.deleteFrom('link_tokens').where('expires_at', '<', before).execute()
}

/** Tidies up now and then while the process runs. */
export function startHousekeeping(where: Where, onError: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(() => void tidyUp(where).catch(onError), EVERY).unref()
}
