import { sql } from 'kysely'
import { addMs, MINUTE, SECOND } from '../../lib/clock.ts'
import type { Services } from '../../plugins/deps.ts'

type Where = Pick<Services, 'db' | 'clock' | 'config'>

const MEMORY = 15 * MINUTE
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 900

/**
 * Counts an attempt before the password is checked, so that concurrent guesses gain nothing. Returns the milliseconds
 * to wait, or 0 when the attempt may proceed. Above the limit each attempt doubles the wait.
 */
export async function countAttempt({ db, clock, config }: Where, key: string): Promise<number> {
  const now = clock.now()
  const forgotten = addMs(now, -MEMORY)
  const count = sql<number>`case when login_strikes.last_at <= ${forgotten} then 1 else login_strikes.count + 1 end`
  const limit = config.limits.loginStrikes
  // 2 to the power of the attempts above the limit, with a bounded exponent against overflow.
  const wait = sql`make_interval(secs => least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(10, (${count}) - ${limit}))))`
  const counted = await db
    .insertInto('login_strikes')
    .values({ key, count: 1, last_at: now, blocked_until: null })
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet({
          count,
          last_at: now,
          blocked_until: sql`case when (${count}) >= ${limit} then ${now}::timestamptz + ${wait} end`,
        })
        .where((eb) =>
          eb.or([eb('login_strikes.blocked_until', 'is', null), eb('login_strikes.blocked_until', '<=', now)]),
        ),
    )
    .returning('count')
    .executeTakeFirst()
  return counted === undefined ? waitOf({ db, clock, config }, key) : 0
}

async function waitOf({ db, clock }: Where, key: string): Promise<number> {
  const blocked = await db.selectFrom('login_strikes').select('blocked_until').where('key', '=', key).executeTakeFirst()
  return Math.max((blocked?.blocked_until?.getTime() ?? 0) - clock.now().getTime(), SECOND)
}

/** Resets the failures after a correct password. */
export async function clearAttempts({ db }: Where, key: string): Promise<void> {
  await db.deleteFrom('login_strikes').where('key', '=', key).execute()
}
