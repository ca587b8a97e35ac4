import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isAlive } from '../../lib/processes.ts'
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

test('refuses the cluster of another version', async () => {
  mkdirSync(join(dataDir, 'postgres/global'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n')
  await expect(startPostgres({ dataDir })).rejects.toThrow('is from PostgreSQL 15')
})
