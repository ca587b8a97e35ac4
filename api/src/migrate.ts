import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrator.ts'
import { installQueue } from './mail/queue.ts'

/** `node api/src/migrate.ts`: brings the database to the newest schema and ends. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const db = openDatabase(config.DATABASE_URL, { max: 2 })
  try {
    const { applied } = await migrate(db)
    await installQueue(config)
    console.log(applied.length === 0 ? 'database is up to date' : `applied ${applied.join(', ')}`)
  } finally {
    await db.destroy()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
