import { networkOf } from '@loopi/contract/http/networks'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import { type RateLimit, rateLimitOf } from '../config/limits.ts'
import type { Db } from '../db/database.ts'
import { runNamed } from '../db/named.ts'
import { working } from '../db/serving/work.ts'
import { AppError } from '../lib/app-error.ts'
import { createBatcher } from '../lib/batching.ts'
import { addMs, SECOND } from '../lib/clock.ts'
import type { Services } from './deps.ts'

type Where = Pick<Services, 'db' | 'clock' | 'config' | 'counts'>

/**
 * Counts a call and throws 429 with `Retry-After` beyond the limit. All processes share the count. `of` is the person,
 * company or address that calls.
 */
export async function limitCalls(where: Where, limit: RateLimit, of: string | number): Promise<void> {
  const wait = await countCall(where, limit, of)
  if (wait > 0) throw tooMany(wait)
}

/** Callers that one statement counts at most. */
const MOST_CALLERS = 100

/**
 * As `limitCalls` with one limit, for calls that come in numbers: those that arrive together are counted by one
 * statement.
 */
export function createCallLimiter(where: Where, limit: RateLimit): (of: string | number) => Promise<void> {
  const count = createBatcher(MOST_CALLERS, (callers: readonly (string | number)[]) =>
    working({ kind: 'write' }, () => countInWindows(where, limit, callers)),
  )
  return async (of) => {
    const wait = waitOf(where, limit, await count(of))
    if (wait > 0) throw tooMany(wait)
  }
}

type Window = { readonly window_start: Date; readonly count: number }

/** Counts a call, or `amount` of them, in a window that starts with the first; 0 within the limit, else the wait in ms. */
export async function countCall(where: Where, limit: RateLimit, of: string | number, amount = 1): Promise<number> {
  const [window] = await countInWindows(where, limit, [of], amount)
  return waitOf(where, limit, window)
}

function waitOf({ config, clock }: Where, limit: RateLimit, window: Window | undefined): number {
  if (window === undefined) throw new Error(`${limit} was not counted`)
  const { max, windowMs } = rateLimitOf(config, limit)
  return window.count <= max ? 0 : Math.max(window.window_start.getTime() + windowMs - clock.now().getTime(), SECOND)
}

/** Counts the calls, each of `amount`, and returns for each of them its caller's window with the calls up to it. */
async function countInWindows(
  where: Where,
  limit: RateLimit,
  callers: readonly (string | number)[],
  amount = 1,
): Promise<(Window | undefined)[]> {
  const { key, by, ...rule } = rateLimitOf(where.config, limit)
  const names = callers.map((of) => `${key ?? limit}:${by === 'address' ? networkOf(String(of), 4) : of}`)
  const calls = new Map<string, number>()
  for (const name of names) calls.set(name, (calls.get(name) ?? 0) + amount)
  const windows = (await countInStore(where, rule, calls)) ?? (await countInDatabase(where, rule, calls))
  // The count is that after all calls of a caller; each earlier call is `amount` below the next one.
  const found = names.toReversed().map((name) => {
    const window = windows.get(name)
    if (window) windows.set(name, { ...window, count: window.count - amount })
    return window
  })
  return found.toReversed()
}

type Rule = Pick<ReturnType<typeof rateLimitOf>, 'fixed' | 'windowMs'>

/**
 * Counts in Valkey or Redis; null where there is none, or it does not answer. Losing it doubles at most what a window
 * allows, which is no matter for a limit that spares the product; those that guard passwords and mailboxes stay in the
 * database, and so does what is undone with a transaction.
 */
async function countInStore(
  { db, clock, counts }: Where,
  { fixed, windowMs }: Rule,
  calls: ReadonlyMap<string, number>,
): Promise<Map<string, Window> | null> {
  if (counts === undefined || fixed || db.isTransaction) return null
  const counted = await counts.add(calls, windowMs)
  counting.inc({ store: counted === null ? 'database' : 'redis' }, calls.size)
  if (counted === null) return null
  const windowOf = (endsInMs: number) => addMs(clock.now(), endsInMs - windowMs)
  return new Map([...counted].map(([name, { count, endsInMs }]) => [name, { window_start: windowOf(endsInMs), count }]))
}

const counting = new Counter({
  name: 'loopi_limit_counts_total',
  help: 'Callers that limits counted in Valkey or Redis, and those that it left to the database by being away.',
  labelNames: ['store'] as const,
})

async function countInDatabase({ db, clock }: Where, { windowMs }: Rule, calls: ReadonlyMap<string, number>) {
  const now = clock.now()
  const expired = sql`rate_limits.window_start <= ${addMs(now, -windowMs)}::timestamptz`
  // Counting promises nothing, so it does not wait for the disk: a power cut may forget a moment of it. Within a
  // transaction it waits with that. Processes that count the same callers come to their rows in one order.
  const quick = db.isTransaction ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`
  const statement = sql<Window & { readonly key: string }>`
    with quick as materialized (select ${quick}), calls as (
      select key, amount from unnest(${[...calls.keys()]}::text[], ${[...calls.values()]}::integer[]) c (key, amount)
    )
    insert into rate_limits (key, window_start, count)
    select key, ${now}::timestamptz, amount from calls, quick order by key
    on conflict (key) do update set
      window_start = case when ${expired} then excluded.window_start else rate_limits.window_start end,
      count = case when ${expired} then excluded.count else rate_limits.count + excluded.count end
    returning key, window_start, count`
  const counted = await runNamed(db, db.isTransaction ? 'count-within' : 'count', statement.compile(db))
  return new Map<string, Window>(counted.map((window) => [window.key, window]))
}

/** The refusal that says how long to wait. */
export function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND))
  return new AppError('request/rate-limited', { seconds }, { retryAfter: seconds })
}

/** Forgets windows that ended long ago. */
export async function purgeExpiredLimits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_start', '<', before).execute()
  await db.deleteFrom('login_strikes').where('last_at', '<', before).execute()
}
