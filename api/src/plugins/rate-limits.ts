import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import { addMs, type Clock, HOUR, MINUTE, SECOND } from '../lib/clock.ts'

/** Rate limit: calls in a window that starts with the first. A call counts once, or as many times as `amount` says. */
export type Limit = { key: string; max: number; windowMs: number; amount?: number }

export const perMinute = (key: string, max: number): Limit => ({ key, max, windowMs: MINUTE })

export const perHour = (key: string, max: number): Limit => ({ key, max, windowMs: HOUR })

type Where = { db: Db; clock: Clock }

/** Counts a call and throws 429 with `Retry-After` when there were too many. All processes share the count. */
export async function limitCalls(where: Where, limit: Limit): Promise<void> {
  const wait = await countCall(where, limit)
  if (wait > 0) throw tooMany(wait)
}

/** Counts a call; answers 0 when it is within the limit, else the milliseconds until the window ends. */
export async function countCall({ db, clock }: Where, { key, max, windowMs, amount = 1 }: Limit): Promise<number> {
  const now = clock.now()
  const expired = sql<boolean>`rate_limits.window_start <= ${addMs(now, -windowMs)}`
  const counted = await db
    .insertInto('rate_limits')
    .values({ key, window_start: now, count: amount })
    .onConflict((on) =>
      on.column('key').doUpdateSet({
        window_start: sql`case when ${expired} then ${now} else rate_limits.window_start end`,
        count: sql`case when ${expired} then ${amount} else rate_limits.count + ${amount} end`,
      }),
    )
    .returning(['window_start', 'count'])
    .executeTakeFirstOrThrow()
  if (counted.count <= max) return 0
  return Math.max(counted.window_start.getTime() + windowMs - now.getTime(), SECOND)
}

/** The refusal that says how long to wait. */
export function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND))
  return new AppError('request/rate-limited', { seconds }, { retryAfter: seconds })
}

/** Forgets windows that ended long ago. */
export async function purgeExpiredLimits({ db, clock }: Where): Promise<void> {
  const before = addMs(clock.now(), -24 * 60 * MINUTE)
  await db.deleteFrom('rate_limits').where('window_start', '<', before).execute()
  await db.deleteFrom('login_strikes').where('last_at', '<', before).execute()
}
