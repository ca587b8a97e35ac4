import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { isMigrated, migrate } from '../../src/db/migrator.ts'
import { createTestDatabase } from '../databases.ts'

let db: Db
let writer: Db
let other: Db
let drop: () => Promise<void>
let path: string
let folder: URL

/** Ten batches of a hundred rows. */
const FILL = `-- in batches
update a set b = id * 2 where id in (select id from a where b is null order by id limit 100 for update);`

beforeEach(async () => {
  const database = await createTestDatabase('empty')
  drop = database.drop
  db = openDatabase(database.url, { max: 3 })
  writer = openDatabase(database.url, { max: 1 })
  other = openDatabase(database.url, { max: 1 })
  path = await mkdtemp(join(tmpdir(), 'loopi-migrations-'))
  folder = pathToFileURL(`${path}/`)
  await file('0001-a.sql', 'create table a (id int primary key, b int); insert into a select generate_series(1, 1000);')
  await migrate(db, folder)
})
afterEach(async () => {
  await db.destroy()
  await writer.destroy()
  await other.destroy()
  await drop()
  await rm(path, { recursive: true })
})

const file = (name: string, text: string) => writeFile(join(path, name), text)
const filled = async (): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from a where b is not null`.execute(other)).rows[0]?.n)

test('is one transaction a batch, and is told batch by batch', async () => {
  await file('0002-b.sql', FILL)
  const told: string[] = []
  expect(await migrate(db, folder, { onBatch: (sentence) => told.push(sentence) })).toEqual({ applied: ['0002-b.sql'] })
  expect(told).toHaveLength(10)
  expect(told[9]).toBe('The migration 0002-b.sql: batch 10 is done')
  expect(await filled()).toBe(1000)
  const { rows } = await sql<{ n: number }>`select count(distinct xmin::text) as n from a`.execute(db)
  expect(rows).toEqual([{ n: 10 }])
})

/** Holds a row of the fifth batch while `meanwhile` runs. */
async function whileHeld(meanwhile: () => Promise<unknown>): Promise<void> {
  await writer.transaction().execute(async (trx) => {
    await sql`select from a where id = 450 for update`.execute(trx)
    await meanwhile()
  })
}

/** Backends that wait for a row, once there is one. */
async function waiting(): Promise<number[]> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(other)
    if (rows.length > 0) return rows.map(({ pid }) => pid)
  }
}

test('keeps nobody from the rows of other batches while one waits', async () => {
  await file('0002-b.sql', FILL)
  let migrating: Promise<unknown> | undefined
  await whileHeld(async () => {
    migrating = migrate(db, folder)
    await waiting()
    await sql`update a set b = 0 where id in (1, 400, 501, 1000)`.execute(other)
    await sql`insert into a values (2000, 0)`.execute(other)
    expect(await filled()).toBe(403)
  })
  expect(await migrating).toEqual({ applied: ['0002-b.sql'] })
  const { rows } = await sql<{ id: number }>`select id from a where b = 0 order by id`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual([1, 400, 501, 1000, 2000])
  expect(await filled()).toBe(1001)
})

test('tells that it waits for a row that somebody holds, and tries again', async () => {
  await file('0002-b.sql', FILL)
  let migrating: Promise<unknown> | undefined
  const waits: string[] = []
  await whileHeld(async () => {
    const waited = Promise.withResolvers<void>()
    const onWait = (sentence: string) => void (waits.push(sentence) && waited.resolve())
    migrating = migrate(db, folder, { lockTimeout: 50, onWait })
    await waited.promise
  })
  expect(await migrating).toEqual({ applied: ['0002-b.sql'] })
  expect(waits[0]).toContain('The migration 0002-b.sql failed and goes on where it stopped next time: canceling')
  expect(await filled()).toBe(1000)
})

test('goes on where a run stopped that was killed within a batch', async () => {
  await file('0002-b.sql', FILL)
  await whileHeld(async () => {
    const killed = expect(migrate(db, folder)).rejects.toThrow()
    for (const pid of await waiting()) await sql`select pg_terminate_backend(${pid})`.execute(other)
    await killed
  })
  expect(await filled()).toBe(400)
  expect(await isMigrated(db, folder)).toBe(false)
  const told: string[] = []
  await migrate(db, folder, { onBatch: (sentence) => told.push(sentence) })
  expect(told).toHaveLength(6)
  expect(await isMigrated(db, folder)).toBe(true)
})

test('is one statement', async () => {
  await file('0002-b.sql', `${FILL} select 1;`)
  await expect(migrate(db, folder)).rejects.toThrow(
    'The migration 0002-b.sql runs in batches, so it must be one statement.',
  )
})
