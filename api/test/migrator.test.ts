import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../src/db/database.ts'
import { isMigrated, migrate } from '../src/db/migrator.ts'
import { createTestDatabase } from './databases.ts'

let db: Db
let drop: () => Promise<void>
let path: string
let folder: URL

beforeEach(async () => {
  const database = await createTestDatabase('empty')
  drop = database.drop
  db = openDatabase(database.url, { max: 6 })
  path = await mkdtemp(join(tmpdir(), 'loopi-migrations-'))
  folder = pathToFileURL(`${path}/`)
})
afterEach(async () => {
  await db.destroy()
  await drop()
  await rm(path, { recursive: true })
})

const file = (name: string, text: string) => writeFile(join(path, name), text)
const tables = async () =>
  (
    await sql<{
      name: string
    }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'schema_%' order by 1`.execute(
      db,
    )
  ).rows.map(({ name }) => name)

test('applies each file once, in order', async () => {
  await file('0002-b.sql', 'alter table a add column b int;')
  await file('0001-a.sql', 'create table a (id int); create table other (id int);')
  expect(await isMigrated(db, folder)).toBe(false)
  expect(await migrate(db, folder)).toEqual({ applied: ['0001-a.sql', '0002-b.sql'] })
  expect(await isMigrated(db, folder)).toBe(true)
  expect(await migrate(db, folder)).toEqual({ applied: [] })
  await file('0003-c.sql', 'create table c (id int);')
  expect(await migrate(db, folder)).toEqual({ applied: ['0003-c.sql'] })
  expect(await tables()).toEqual(['a', 'c', 'other'])
})

test('several processes at once apply each file once', async () => {
  await file('0001-a.sql', 'create table a (id int);')
  await file('0002-b.sql', 'create table b (id int);')
  const results = await Promise.all([1, 2, 3].map(() => migrate(db, folder)))
  expect(results.flatMap(({ applied }) => applied).sort()).toEqual(['0001-a.sql', '0002-b.sql'])
})

test('a file that fails is undone as a whole and named', async () => {
  await file('0001-a.sql', 'create table a (id int);')
  await file('0002-b.sql', 'create table b (id int); create table a (id int);')
  await expect(migrate(db, folder)).rejects.toThrow(
    /^The migration 0002-b\.sql failed and was undone: .*already exists/,
  )
  expect(await tables()).toEqual(['a'])
})

test.each([
  [
    'a changed file',
    () => file('0001-a.sql', 'create table x (id int);'),
    'The migration 0001-a.sql was changed after it was applied; write a new file.',
  ],
  [
    'a missing file',
    () => rm(join(path, '0001-a.sql')),
    'The database has the migration 0001-a.sql, whose file is missing here.',
  ],
  [
    'a late number',
    () => file('0000-z.sql', 'select 1'),
    'The migration 0000-z.sql comes before 0001-a.sql, which was applied; give it a higher number.',
  ],
  [
    'a strange name',
    () => file('add-things.sql', 'select 1'),
    'The migration add-things.sql must be named like 0001-what-it-does.sql.',
  ],
])('refuses %s with a sentence', async (_name, change, sentence) => {
  await file('0001-a.sql', 'create table a (id int);')
  await migrate(db, folder)
  await change()
  await expect(migrate(db, folder)).rejects.toThrow(sentence)
})

test('line ends of another system are no change', async () => {
  await file('0001-a.sql', 'create table a\n(id int);\n')
  await migrate(db, folder)
  await file('0001-a.sql', 'create table a\r\n(id int);\r\n')
  expect(await migrate(db, folder)).toEqual({ applied: [] })
})
