import { readConfig } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { isDatabaseGone } from '../db/errors.ts'
import { migrate } from '../db/migrator.ts'
import { grantRuntime, provideLogin } from '../db/runtime-role.ts'
import { installQueue } from '../mail/queue.ts'

/** `node api/src/jobs/migrate.ts`: brings the database to the newest schema and ends. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const owner = config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL
  const db = openDatabase(owner, { max: 2, limits: config.DATABASE_MIGRATION })
  try {
    const { applied } = await migrate(db, undefined, { onWait: console.log })
    await installQueue({ ...config, DATABASE_URL: owner })
    await grantRuntime(db)
    await provideLogin(db, config.DATABASE_URL, owner)
    console.log(applied.length === 0 ? 'database is up to date' : `applied ${applied.join(', ')}`)
  } finally {
    await db.destroy()
  }
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(isDatabaseGone(error) ? `The database of DATABASE_URL does not answer: ${reason}` : reason)
  process.exitCode = 1
})
