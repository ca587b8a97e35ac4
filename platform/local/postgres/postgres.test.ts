import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isAlive } from '../../lib/processes.ts'
import { findBinaries, MAJOR } from './cluster.ts'
import { startPostgres } from './postgres.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'loopi-runtime-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('keeps what was confirmed through a kill -9, and folds case alike on every machine', async () => {
  const first = await startPostgres({ dataDir })
  await ask(first.url, 'create table kept as select upper($$ção$$) as word')
  first.kill()
  await expect(first.exited).resolves.toContain('stopped')

  const second = await startPostgres({ dataDir })
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'ÇÃO' }])
  await second.stop()
  expect(isAlive(second.pid)).toBe(false)
})

test('numbers rows on after a kill -9, also where numbering began in the transaction that made the table', async () => {
  const first = await startPostgres({ dataDir })
  await ask(
    first.url,
    'begin; create table young (id bigint generated always as identity primary key); insert into young default values; commit',
  )
  await ask(first.url, 'insert into young default values')
  first.kill()
  await first.exited

  const second = await startPostgres({ dataDir })
  expect(await ask(second.url, 'insert into young default values returning id > 2 as is_new')).toEqual([
    { is_new: true },
  ])
  await second.stop()
})

test('sets numbers right that a cluster of before has forgotten', async () => {
  const first = await startPostgres({ dataDir })
  await ask(
    first.url,
    'create table "Old" (id bigint generated always as identity primary key, other serial); insert into "Old" default values; insert into "Old" default values',
  )
  await ask(first.url, `select setval('"Old_id_seq"', 1), setval('"Old_other_seq"', 7)`)
  await first.stop()

  const second = await startPostgres({ dataDir })
  expect(await ask(second.url, 'insert into "Old" default values returning id, other')).toEqual([{ id: '3', other: 8 }])
  await second.stop()
})

test('refuses a folder that a running copy uses', async () => {
  const first = await startPostgres({ dataDir, durable: false })
  await expect(startPostgres({ dataDir })).rejects.toThrow('is already in use by another copy')
  await first.stop()
})

test('leaves a foreign folder alone', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/letters.txt'), 'mine')
  await expect(startPostgres({ dataDir })).rejects.toThrow('is not a database of Loopi')
})

test('the version that clusters are taken over to is that of the package', () => {
  const said = spawnSync(findBinaries().postgres, ['--version'], { encoding: 'utf8' }).stdout
  expect(said).toContain(`PostgreSQL) ${MAJOR}.`)
})

test.each([
  [
    '9',
    'Install PostgreSQL 9 with its client programs (apt install postgresql-9), or name their folder by POSTGRES_BIN',
  ],
  ['99', 'Use the newer Loopi that it was made with.'],
])('of a cluster of PostgreSQL %s it says what opens it, and leaves it alone', async (version, way) => {
  mkdirSync(join(dataDir, 'postgres/global'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), `${version}\n`)
  const refusal = startPostgres({ dataDir })
  await expect(refusal).rejects.toThrow(`is from PostgreSQL ${version}, and this Loopi uses 18. ${way}`)
  expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['PG_VERSION', 'global'])
})
