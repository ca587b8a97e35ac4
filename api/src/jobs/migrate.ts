import { readCommandConfig } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { isDatabaseGone } from '../db/errors.ts'
import { exclusively, migrate } from '../db/migrator.ts'
import { isDenied, withMissingRights } from '../db/owner-rights.ts'
import { grantRuntime, provideLogin } from '../db/runtime-role.ts'
import { HOUR, MINUTE, SECOND } from '../lib/clock.ts'
import { installQueue } from '../mail/queue.ts'
import { seedAsAsked } from './seed-as-asked.ts'

/** Migrations bound their waiting by themselves. */
const LIMITS = { statement: HOUR, lock: HOUR, idle: 10 * MINUTE, wait: 10 * SECOND }

/**
 * `node api/src/jobs/migrate.ts`: migrates the database and exits. With `--demo` and `DEMO=1` it also seeds the demo.
 * Safe to run several times concurrently.
 */
async function main(): Promise<void> {
  const config = readCommandConfig(process.env)
  const owner = config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL
  const db = openDatabase(owner, { max: 2, limits: LIMITS })
  try {
    const { applied } = await migrate(db, undefined, { onWait: console.log, onBatch: console.log })
    await exclusively(db, async () => {
      await installQueue(owner)
      await grantRuntime(db)
      await provideLogin(db, config.DATABASE_URL, owner)
    })
    console.log(applied.length === 0 ? 'database is up to date' : `applied ${applied.join(', ')}`)
  } catch (error) {
    throw isDenied(error) ? await withMissingRights(db, error) : error
  } finally {
    await db.destroy()
  }
  if (process.argv.includes('--demo') && config.DEMO) console.log(await seedAsAsked(config))
}

/** Exit codes of processes that a signal ended, as in shells. */
const ENDED = { SIGINT: 130, SIGTERM: 143 } as const

// The first process of a container ignores signals that it does not handle. Exiting is enough: the database rolls
// unfinished work back.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.error('Stopped. What was not finished is undone by the database: run it again.')
    process.exit(ENDED[signal])
  })

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(isDatabaseGone(error) ? `The database of DATABASE_URL does not answer: ${reason}` : reason)
  process.exitCode = 1
})
