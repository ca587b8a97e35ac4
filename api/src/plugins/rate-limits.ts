import { networkOf } from '@loopi/contract/http/networks'
import { sql } from 'kysely'
import { type RateLimit, rateLimitOf } from '../config/limits.ts'
import type { Db } from '../db/database.ts'
import { workAtHand, working } from '../db/serving/work.ts'
import { AppError } from '../lib/app-error.ts'
import { addMs, DAY, SECOND } from '../lib/clock.ts'
import { createGatherings } from '../lib/together.ts'
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

type CallToCount = { readonly of: string | number; readonly amount: number }
type Window = { readonly key: string; readonly window_start: Date; readonly count: number }

/** Callers that one statement counts at most. */
const MOST_CALLERS = 100

const countings = new WeakMap<Db, ReturnType<typeof createGatherings<CallToCount, Window>>>()

/** Counts a call, or `amount` of them, in a window that starts with the first; 0 within the limit, else the wait in ms. */
export async function countCall(where: Where, limit: RateLimit, of: string | number, amount = 1): Promise<number> {
  const { config, clock } = where
  const { max, windowMs } = rateLimitOf(config, limit)
  const { window_start, count } = await countTogether(where, limit, { of, amount })
  return count <= max ? 0 : Math.max(window_start.getTime() + windowMs - clock.now().getTime(), SECOND)
}

/** Calls that come while others are counted are counted together, by the next statement; within a transaction by their own. */
async function countTogether(where: Where, limit: RateLimit, call: CallToCount): Promise<Window> {
  const { db } = where
  if (db.isTransaction) return (await countAll(where, limit, [call]))[0] as Window
  const known = countings.get(db) ?? createGatherings<CallToCount, Window>({ most: MOST_CALLERS })
  countings.set(db, known)
  const { kind } = workAtHand()
  // Of nobody alone: who leaves takes nobody else's count along.
  return known(`${kind} ${limit}`, call, (calls) => working({ kind }, () => countAll(where, limit, calls)))
}

/** Counts calls by one statement; each hears of its own window, with those that were counted up to it. */
async function countAll(
  { config, db, clock }: Where,
  limit: RateLimit,
  calls: readonly CallToCount[],
): Promise<Window[]> {
  const rule = rateLimitOf(config, limit)
  const now = clock.now()
  const keys = calls.map(({ of }) => `${rule.key ?? limit}:${rule.by === 'address' ? networkOf(String(of), 4) : of}`)
  const expired = sql`rate_limits.window_start <= ${addMs(now, -rule.windowMs)}::timestamptz`
  // Counting promises nobody anything, so it does not wait for the disk: a power cut may forget a moment of it. Within a
  // transaction it waits with that. Processes that count the same callers come to their rows in one order.
  const quick = db.isTransaction ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`
  const { rows } = await sql<Window>`
    with quick as materialized (select ${quick}), calls as (
      select key, sum(amount)::integer as amount
      from unnest(${keys}::text[], ${calls.map(({ amount }) => amount)}::integer[]) call (key, amount) group by key
    )
    insert into rate_limits (key, window_start, count)
    select key, ${now}::timestamptz, amount from calls, quick order by key
    on conflict (key) do update set
      window_start = case when ${expired} then excluded.window_start else rate_limits.window_start end,
      count = case when ${expired} then excluded.count else rate_limits.count + excluded.count end
    returning key, window_start, count`.execute(db)
  const later = new Map<string, number>()
  return keys
    .map((key, at) => ({ window: rows.find((row) => row.key === key), amount: calls[at]?.amount ?? 0 }))
    .toReversed()
    .map(({ window, amount }) => {
      if (window === undefined) throw new Error(`${limit} was not counted`)
      const behind = later.get(window.key) ?? 0
      later.set(window.key, behind + amount)
      return { ...window, count: window.count - behind }
    })
    .toReversed()
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
