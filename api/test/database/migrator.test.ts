import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { MIGRATIONS, readMigrations } from '../../src/db/migration-files.ts'
import { isMigrated, migrate } from '../../src/db/migrator.ts'
import { createTestDatabase } from '../databases.ts'

let db: Db
let drop: () => Promise<void>
let somebodyElse: Db
let path: string
let folder: URL

beforeEach(async () => {
  const database = await createTestDatabase('empty')
  drop = database.drop
  db = openDatabase(database.url, { max: 6 })
  somebodyElse = openDatabase(database.url, { max: 1 })
  path = await mkdtemp(join(tmpdir(), 'loopi-migrations-'))
  folder = pathToFileURL(`${path}/`)
})
afterEach(async () => {
  await db.destroy()
  await somebodyElse.destroy()
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
    () => Promise.all([rm(join(path, '0001-a.sql')), file('0002-b.sql', 'select 1')]),
    'The database has the migration 0001-a.sql, whose file is missing here.',
  ],
  [
    'a late number',
    () => file('0000-z.sql', 'select 1'),
    'The migration 0000-z.sql comes before 0001-a.sql, which was applied; give it a higher number.',
  ],
  [
    'migrations from before the baseline',
    () => Promise.all([rm(join(path, '0001-a.sql')), file('0001-baseline.sql', 'select 1')]),
    'The database was made by older migrations: it has 0001-a.sql, and this version has 0001-baseline.sql. It cannot be brought up to date. Rebuild it: drop the database, create an empty one and run npm run migrate (under npm start delete the folder DATA_DIR).',
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

test('no migration that a database may have applied has another text now', async () => {
  const sums = await readFile(new URL('SHA256SUMS', MIGRATIONS), 'utf8')
  const files = await readMigrations(MIGRATIONS)
  expect(files.map(({ name, checksum }) => `${checksum}  ${name}\n`).join('')).toBe(sums)
})

test('line ends of another system are no change', async () => {
  await file('0001-a.sql', 'create table a\n(id int);\n')
  await migrate(db, folder)
  await file('0001-a.sql', 'create table a\r\n(id int);\r\n')
  expect(await migrate(db, folder)).toEqual({ applied: [] })
})

describe('an api on a newer schema', () => {
  /** Migrations of a release and of its successor, on one database. */
  const older = { '0001-a.sql': 'create table a (id int);' }
  const write = (files: Record<string, string>) =>
    Promise.all(Object.entries(files).map(([name, text]) => file(name, text)))
  const rollBack = (...names: string[]) => Promise.all(names.map((name) => rm(join(path, name))))

  test('starts, and its job of migrating has nothing to do', async () => {
    await write({ ...older, '0002-b.sql': 'alter table a add column b int;' })
    await migrate(db, folder)
    await rollBack('0002-b.sql')
    expect(await isMigrated(db, folder)).toBe(true)
    expect(await migrate(db, folder)).toEqual({ applied: [] })
  })

  test('refuses below the floor that a migration has set, and starts from there on', async () => {
    await write({
      ...older,
      '0002-b.sql': 'alter table a add column b int;',
      '0003-c.sql': '-- oldest-api: 0002\nalter table a drop column id;',
    })
    await migrate(db, folder)
    await rollBack('0003-c.sql')
    expect(await isMigrated(db, folder)).toBe(true)
    await rollBack('0002-b.sql')
    const sentence =
      'The database has moved on: it needs an api that knows the migration 0002, and this one knows no more than 0001. Start a newer api.'
    await expect(isMigrated(db, folder)).rejects.toThrow(sentence)
    await expect(migrate(db, folder)).rejects.toThrow(sentence)
  })

  test('a floor lies among what was there before', async () => {
    await write({ ...older, '0002-b.sql': '-- oldest-api: 0003\nselect 1' })
    await expect(migrate(db, folder)).rejects.toThrow(
      'The migration 0002-b.sql asks for an api of 0003, which comes after it.',
    )
  })
})

describe('a migration without a transaction', () => {
  const INDEX = '-- no transaction\ncreate index concurrently if not exists a_id on a (id);\n'
  const validity = async () =>
    (
      await sql<{ valid: boolean }>`
        select indisvalid as valid from pg_index where indexrelid = to_regclass('a_id')`.execute(db)
    ).rows

  beforeEach(() => file('0001-a.sql', 'create table a (id int); insert into a select generate_series(1, 100);'))

  test('builds its index while others write', async () => {
    await migrate(db, folder)
    await file('0002-b.sql', INDEX)
    expect(await migrate(db, folder)).toEqual({ applied: ['0002-b.sql'] })
    expect(await validity()).toEqual([{ valid: true }])
  })

  test('several processes at once build it once', async () => {
    await file('0002-b.sql', INDEX)
    const results = await Promise.all([1, 2].map(() => migrate(db, folder)))
    expect(results.flatMap(({ applied }) => applied).sort()).toEqual(['0001-a.sql', '0002-b.sql'])
  })

  test('an index that a killed run left behind is built anew', async () => {
    await migrate(db, folder)
    await leaveBrokenIndex()
    expect(await validity()).toEqual([{ valid: false }])
    await file('0002-b.sql', INDEX)
    expect(await migrate(db, folder)).toEqual({ applied: ['0002-b.sql'] })
    expect(await validity()).toEqual([{ valid: true }])
  })

  test('holds nothing that could not be begun again', async () => {
    await file('0002-b.sql', '-- no transaction\ninsert into a values (1);')
    await expect(migrate(db, folder)).rejects.toThrow(/0002-b\.sql has no transaction.*: insert into a/)
  })

  /** An index build that is killed while it waits for an older writer. */
  async function leaveBrokenIndex(): Promise<void> {
    const writer = Promise.withResolvers<void>()
    const holding = somebodyElse.transaction().execute(async (trx) => {
      await sql`insert into a values (0)`.execute(trx)
      const build = sql.raw('create index concurrently a_id on a (id)').execute(db)
      const cut = expect(build).rejects.toMatchObject({ code: '57014' })
      for (let waiting: unknown[] = []; waiting.length === 0; )
        waiting = (
          await sql`
            select pg_cancel_backend(pid) from pg_stat_activity
            where datname = current_database() and query like 'create index%' and wait_event_type = 'Lock'`.execute(db)
        ).rows
      await cut
      writer.resolve()
    })
    await Promise.all([holding, writer.promise])
  }
})

describe('a table in use', () => {
  /** Locks the table like a long report, until `release`. */
  async function hold() {
    const release = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const over = db.transaction().execute(async (trx) => {
      await sql`select count(*) from a`.execute(trx)
      held.resolve()
      await release.promise
    })
    await held.promise
    const end = (): Promise<void> => {
      release.resolve()
      return over
    }
    return { release: end }
  }

  beforeEach(async () => {
    await file('0001-a.sql', 'create table a (id int);')
    await migrate(db, folder)
    await file('0002-b.sql', 'alter table a add column b int;')
  })

  test('is not kept from others by a migration that waits for it', async () => {
    const report = await hold()
    const sentences: string[] = []
    const twice = Promise.withResolvers<void>()
    const onWait = (sentence: string) => void (sentences.push(sentence) === 2 && twice.resolve())
    let isOver = false
    const migrating = migrate(db, folder, { lockTimeout: 100, onWait }).finally(() => {
      isOver = true
    })
    await twice.promise
    // Readers keep coming while the report has the table locked and the migration waits for it.
    for (let reader = 0; reader < 20; reader++) await sql`select count(*) from a`.execute(db)
    expect(isOver).toBe(false)
    await report.release()
    expect(await migrating).toEqual({ applied: ['0002-b.sql'] })
    expect(sentences[0]).toContain('The migration 0002-b.sql failed and was undone: canceling statement due to lock')
  })

  test('ends the run, undone, when it is never free', async () => {
    const report = await hold()
    await expect(migrate(db, folder, { lockTimeout: 20, attempts: 3 })).rejects.toThrow(
      /failed and was undone: .*After 3 attempts it gives up/,
    )
    await report.release()
    expect(await migrate(db, folder)).toEqual({ applied: ['0002-b.sql'] })
  })
})
