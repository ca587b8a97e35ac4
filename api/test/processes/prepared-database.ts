import pg from 'pg'
import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrator.ts'
import { grantRuntime } from '../../src/db/runtime-role.ts'
import { installQueue } from '../../src/mail/queue.ts'

/** Creates the product's database on a server, by the address of one of its databases; returns the address of the new one. */
export async function prepareDatabase(serverUrl: string): Promise<string> {
  const admin = new pg.Client(serverUrl)
  await admin.connect()
  await admin.query('create database loopi').finally(() => admin.end())
  const url = new URL(serverUrl)
  url.pathname = '/loopi'
  await migrateDatabase(url.href)
  return url.href
}

/** Brings a database to the schema of the product, with its queue and the rights of the runtime role. */
export async function migrateDatabase(url: string): Promise<void> {
  const db = openDatabase(url, { max: 2 })
  try {
    await migrate(db)
    await installQueue(url)
    await grantRuntime(db)
  } finally {
    await db.destroy()
  }
}
