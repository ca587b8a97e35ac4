import { startTestPostgres } from '../../platform/local/postgres/postgres.ts'
import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrator.ts'
import { grantRuntime } from '../src/db/runtime-role.ts'
import { installQueue } from '../src/mail/queue.ts'
import { adminQuery, databaseUrl, TEMPLATE } from './databases.ts'

declare global {
  var loopiTestPostgres: { stop(): Promise<void> } | undefined
}

/** Starts PostgreSQL for the whole run, with a migrated template database for the test apps. */
// biome-ignore lint/style/noDefaultExport: Jest asks for it
export default async function setUp(): Promise<void> {
  // Mutation testing runs Jest a thousand times on one server.
  if (process.env.LOOPI_TEST_POSTGRES !== undefined) return
  const postgres = await startTestPostgres()
  globalThis.loopiTestPostgres = postgres
  process.env.LOOPI_TEST_POSTGRES = postgres.url
  await adminQuery(`create database ${TEMPLATE}`)
  const url = databaseUrl(TEMPLATE)
  const db = openDatabase(url, { max: 2 })
  await migrate(db)
  await installQueue(url)
  await grantRuntime(db)
  await db.destroy()
}
