import { sql } from 'kysely'
import { openDatabase } from '../../src/db/database.ts'
import { createPasswords } from '../../src/lib/passwords.ts'
import type { TestApp } from '../test-app.ts'

/** Password after the race. */
export const RACED_PASSWORD = 'Vento-do-norte-88'

/**
 * Races a call against a change of password: another transaction locks the person and replaces the password, the call
 * runs until it waits for the lock, then the change is committed. Returns the call's result.
 */
export async function whilePasswordChanges<A>(t: TestApp, userId: number, call: () => Promise<A>): Promise<A> {
  const password_hash = await createPasswords(t.config.limits.passwords).hash(RACED_PASSWORD)
  // A separate pool, because the call must not join a transaction of the app.
  const elsewhere = openDatabase(t.url, { max: 1 })
  const { answer } = await elsewhere.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
    const pending = call()
    await somebodyWaits(t)
    return { answer: pending }
  })
  await elsewhere.destroy()
  return answer
}

/** Resolves when a statement waits for a row lock in this test's database. */
async function somebodyWaits(t: TestApp): Promise<void> {
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(t.db)).rows[0]?.n === 0);
}
