import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../src/db/database.ts'
import { inTransaction } from '../src/db/transaction.ts'

/** Migrated database that others are copied from. */
export const TEMPLATE = 'loopi_template'

export function databaseUrl(name: string): string {
  const server = process.env.LOOPI_TEST_POSTGRES
  if (server === undefined) throw new Error('the test PostgreSQL is not running; run this through Jest')
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement on the server, outside of any test's database. */
export async function adminQuery(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** New database, migrated or (`empty`) without tables. */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated') {
  const name = `loopi_${randomBytes(6).toString('hex')}`
  const template = from === 'migrated' ? TEMPLATE : 'template0'
  // Copies files; the default strategy also writes every page to the log.
  await adminQuery(`create database ${name} template ${template} strategy file_copy`)
  return { url: databaseUrl(name), drop: () => adminQuery(`drop database if exists ${name} with (force)`) }
}

/** Copy of a test's database, whose connections it ends. */
export async function copyTestDatabase(url: string) {
  const name = new URL(url).pathname.slice(1)
  const copy = `${name}_copy`
  // Nobody connects again before the copy is made.
  await adminQuery(`alter database ${name} allow_connections false`)
  await adminQuery(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await adminQuery(`create database ${copy} template ${name} strategy file_copy`)
  await adminQuery(`alter database ${name} allow_connections true`)
  return { name: copy, url: databaseUrl(copy), drop: () => adminQuery(`drop database if exists ${copy} with (force)`) }
}

/** Deletes all rows but those of migrations, with triggers and foreign keys disabled. */
export const emptyTables = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      do $$ declare one record; begin
        for one in
          select oid::regclass as name from pg_class
          where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
            -- A table that never had a row has no page, and most have none.
            and (relkind = 'p' or pg_relation_size(oid) > 0)
            and relname !~ '^(schema_migrations|ledger_accounts$|platform_keys$)'
        loop execute format('delete from %s', one.name); end loop;
        delete from ledger_accounts where kind <> 'system';
        update ledger_accounts set balance = 0;
        delete from pgboss.job;
      end $$`.execute(trx)
  })
