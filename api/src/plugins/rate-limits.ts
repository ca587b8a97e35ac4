import { networkOf } from '@loopi/contract/http/networks'
import { sql } from 'kysely'
import { type RateLimit, rateLimitOf } from '../config/limits.ts'
import { runNamed } from '../db/named.ts'
import { AppError } from '../lib/app-error.ts'
import { addMs, DAY, SECOND } from '../lib/clock.ts'
import type { Services } from './deps.ts'

type Where = Pick<Services, 'db' | 'clock' | 'config'>

/**
 * Counts a call and throws 429 with `Retry-After` beyond the limit. All processes share the count. `of` is the person,
 * company or address that calls.
 */
export async function limitCalls(where: Where, limit: RateLimit, of: string | number): Promise<void> {
  const wait = await countCall(where, limit, of)
  if (wait > 0) throw tooMany(wait)
}

type Window = { readonly window_start: Date; readonly count: number }

/** Counts a call, or `amount` of them, in a window that starts with the first; 0 within the limit, else the wait in ms. */
export async function countCall(where: Where, limit: RateLimit, of: string | number, amount = 1): Promise<number> {
  const { config, clock } = where
  const { key, by, max, windowMs } = rateLimitOf(config, limit)
  const name = `${key ?? limit}:${by === 'address' ? networkOf(String(of), 4) : of}`
  const { window_start, count } = await countInWindow(where, { key: name, amount, windowMs })
  return count <= max ? 0 : Math.max(window_start.getTime() + windowMs - clock.now().getTime(), SECOND)
}

type Counted = { readonly key: string; readonly amount: number; readonly windowMs: number }

async function countInWindow({ db, clock }: Where, { key, amount, windowMs }: Counted): Promise<Window> {
  const now = clock.now()
  const expired = sql`rate_limits.window_start <= ${addMs(now, -windowMs)}::timestamptz`
  // Counting promises nothing, so it does not wait for the disk: a power cut may forget a moment of it. Within a
  // transaction it waits with that.
  const quick = db.isTransaction ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`
  const counting = sql<Window>`
    with quick as materialized (select ${quick})
    insert into rate_limits (key, window_start, count)
    select ${key}, ${now}::timestamptz, ${amount}::integer from quick
    on conflict (key) do update set
      window_start = case when ${expired} then excluded.window_start else rate_limits.window_start end,
      count = case when ${expired} then excluded.count else rate_limits.count + excluded.count end
    returning window_start, count`
  const [window] = await runNamed(db, db.isTransaction ? 'count-within' : 'count', counting.compile(db))
  if (window === undefined) throw new Error(`${key} was not counted`)
  return window
}

/** The refusal that says how long to wait. */
export function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND))
  return new AppError('request/rate-limited', { seconds }, { retryAfter: seconds })
}

/** Forgets windows that ended long ago. */
export async function purgeExpiredLimits({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = addMs(clock.now(), -DAY)
  await db.deleteFrom('rate_limits').where('window_start', '<', before).execute()
  await db.deleteFrom('login_strikes').where('last_at', '<', before).execute()
}
