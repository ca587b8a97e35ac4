import { sql } from 'kysely'
import { openDatabase } from '../../src/db/database.ts'
import { createPasswords } from '../../src/lib/passwords.ts'
import type { TestApp } from '../test-app.ts'

/** Password that the race ends with. */
export const RACED_PASSWORD = 'Vento-do-norte-88'

/**
 * Race of a call that was checked with the old password: another transaction holds the person and replaces that
 * password, the call comes as far as it can, and then the replacement is committed. Answers what the call answers.
 */
export async function whilePasswordChanges<A>(t: TestApp, userId: number, call: () => Promise<A>): Promise<A> {
  const password_hash = await createPasswords(t.config).hash(RACED_PASSWORD)
  // Pool of its own: what the call does belongs to no transaction of the app.
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

/** Returns once a statement waits for a row of this test's database. */
async function somebodyWaits(t: TestApp): Promise<void> {
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(t.db)).rows[0]?.n === 0);
}
