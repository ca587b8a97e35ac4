import { CompiledQuery } from 'kysely'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Db } from '../db/database.ts'
import { HOUR, SECOND } from '../lib/clock.ts'

export const MAIL_QUEUE = 'mail'
/** Queue of wallets to open and movements to mirror. */
export const WALLET_QUEUE = 'wallet'

/** Retention of a sent mail in the queue. */
export const SENT_KEPT = HOUR

/** Runs pg-boss on one of our connections: an open transaction, or the pool. */
export const queueDatabase = (db: Db): NonNullable<ConstructorOptions['db']> => ({
  async executeSql(text, values = []) {
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
    return { rows }
  },
})

/** Creates or upgrades pg-boss's schema and queues, as part of migrating. */
export async function installQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    max: 2,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    await boss.createQueue(MAIL_QUEUE, {
      // Retries for half a day: after 5 s, 10 s, 20 s … at most half an hour apart.
      retryLimit: 30,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 1_800,
      expireInSeconds: 120,
      deleteAfterSeconds: SENT_KEPT / SECOND,
    })
    // Wallet jobs only refer to rows, which store the time of their next retry.
    await boss.createQueue(WALLET_QUEUE, { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 600 })
  } finally {
    await boss.stop({ graceful: false })
  }
}
