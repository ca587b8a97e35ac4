import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { createTestDatabase } from '../databases.ts'

const STATEMENTS = readFileSync(new URL('../../../docker/distribute.sql', import.meta.url), 'utf8')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { max: 1 })
  // In the place of Citus: notes what would be distributed, by which column.
  await sql`create table distributed (name regclass, by name)`.execute(db)
  await sql`
    create function create_distributed_table(name regclass, by name, colocate_with text) returns void language sql as
    'insert into distributed values (name, by)'`.execute(db)
  await sql`
    insert into scans (month, at, network_hash, device_hash, verdict)
    values (11, now(), '', '', 'desconhecido')`.execute(db)
  await sql`begin`.execute(db)
  await sql.raw(STATEMENTS).execute(db)
})
afterAll(async () => {
  await sql`rollback`.execute(db)
  await db.destroy()
  await database.drop()
})

const found = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows

test('what a cluster spreads over its nodes has no foreign keys, and no triggers', async () => {
  expect(await found(sql`select from distributed`)).toHaveLength(2)
  expect(
    await found(sql`
      select conname from pg_constraint, distributed where contype = 'f' and name in (conrelid, confrelid)
      union all select tgname from pg_trigger, distributed where tgrelid = name and not tgisinternal`),
  ).toEqual([])
})

test('its unique constraints contain the column that it is spread by', async () => {
  expect(
    await found(sql`
      select indexrelid::regclass::text from pg_index join distributed on indrelid = name
        join pg_attribute on attrelid = name and attname = by
      where indisunique and not attnum = any(indkey)`),
  ).toEqual([])
})

test('no row of it lacks that column, readings of unknown codes included', async () => {
  expect(await found(sql`select batch_id from scans where batch_id is null`)).toEqual([])
})
