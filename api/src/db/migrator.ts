import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { errorCodeOf } from './errors.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
const NAME = /^\d{4}-[a-z0-9-]+\.sql$/

type MigrationFile = { name: string; text: string; checksum: string }

/**
 * Brings the database to the newest schema: each file of `api/migrations` once, in order, in a transaction of its own.
 * Forward only. Several processes may run it at once: a locked row lets one at a time through.
 *
 * Refuses, with a sentence, when a file that was applied has been changed or is gone, or when a new file is numbered
 * below one that was applied.
 */
export async function migrate(db: Db, folder: URL = FOLDER): Promise<{ applied: string[] }> {
  const files = await readMigrations(folder)
  await prepare(db)
  const applied: string[] = []
  for (;;) {
    const name = await db.transaction().execute((trx) => applyNext(trx, files))
    if (name === null) return { applied }
    applied.push(name)
  }
}

/** True when every migration file has been applied. */
export async function isMigrated(db: Db, folder: URL = FOLDER): Promise<boolean> {
  const files = await readMigrations(folder)
  try {
    return pendingOf(files, await appliedBy(db)).length === 0
  } catch (error) {
    if (errorCodeOf(error) === '42P01') return false
    throw error
  }
}

async function readMigrations(folder: URL): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      if (!NAME.test(name)) throw new Error(`The migration ${name} must be named like 0001-what-it-does.sql.`)
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text.replace(/\r\n/g, '\n')).digest('hex') }
    }),
  )
}

/** What PostgreSQL says of a table or type that has come into being a moment ago. */
const EXISTS = ['23505', '42P07', '42710']

async function prepare(db: Db): Promise<void> {
  // `if not exists` looks and then creates: of two processes at the same moment, one is told that it exists after all.
  const create = async (table: RawBuilder<unknown>): Promise<void> => {
    try {
      await table.execute(db)
    } catch (error) {
      if (!EXISTS.includes(errorCodeOf(error) ?? '')) throw error
    }
  }
  await create(sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  await create(sql`create table if not exists schema_migrations_lock (id integer primary key)`)
  await sql`insert into schema_migrations_lock (id) values (1) on conflict do nothing`.execute(db)
}

async function applyNext(trx: Trx, files: MigrationFile[]): Promise<string | null> {
  await sql`select id from schema_migrations_lock where id = 1 for update`.execute(trx)
  const next = pendingOf(files, await appliedBy(trx))[0]
  if (next === undefined) return null
  try {
    await sql.raw(next.text).execute(trx)
  } catch (error) {
    throw new Error(`The migration ${next.name} failed and was undone: ${(error as Error).message}`, { cause: error })
  }
  await sql`insert into schema_migrations (name, checksum) values (${next.name}, ${next.checksum})`.execute(trx)
  return next.name
}

async function appliedBy(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations order by name`.execute(db)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function pendingOf(files: MigrationFile[], applied: Map<string, string>): MigrationFile[] {
  const known = new Set(files.map(({ name }) => name))
  for (const name of applied.keys()) {
    if (!known.has(name)) throw new Error(`The database has the migration ${name}, whose file is missing here.`)
  }
  const changed = files.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed) throw new Error(`The migration ${changed.name} was changed after it was applied; write a new file.`)
  const last = [...applied.keys()].sort().at(-1) ?? ''
  const pending = files.filter(({ name }) => !applied.has(name))
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new Error(`The migration ${late.name} comes before ${last}, which was applied; give it a higher number.`)
  return pending
}
