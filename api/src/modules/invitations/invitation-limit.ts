import type { Trx } from '../../db/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { HOUR, SECOND } from '../../lib/clock.ts'
import type { Services } from '../../plugins/deps.ts'
import { countCall } from '../../plugins/rate-limits.ts'

/**
 * Counts invitations that a company sends, and refuses with `customer/invitations-spent` those beyond a day's worth.
 * In the transaction that writes them, so that what is refused does not count.
 */
export async function countInvitations(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  trx: Trx,
  { companyId, amount }: { readonly companyId: number; readonly amount: number },
): Promise<void> {
  const day = { key: `invitations:${companyId}`, max: config.INVITATIONS_PER_DAY, windowMs: 24 * HOUR, amount }
  const wait = await countCall({ db: trx, clock }, day)
  if (wait > 0) throw new AppError('customer/invitations-spent', {}, { retryAfter: Math.ceil(wait / SECOND) })
}
