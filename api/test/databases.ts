import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The migrated database that others are copied from. */
export const TEMPLATE = 'loopi_template'

/** The address of a database on the run's server. */
export function databaseUrl(name: string): string {
  const server = process.env.LOOPI_TEST_POSTGRES
  if (server === undefined) throw new Error('the test PostgreSQL is not running; run this through Jest')
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A statement on the server itself, outside of any test's database. */
export async function adminQuery(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** A database of its own, migrated or (`empty`) without a table. */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated') {
  const name = `loopi_${randomBytes(6).toString('hex')}`
  await adminQuery(`create database ${name} template ${from === 'migrated' ? TEMPLATE : 'template0'}`)
  return { url: databaseUrl(name), drop: () => adminQuery(`drop database if exists ${name} with (force)`) }
}
