import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from './postgres.ts'
import { isAlive } from './processes.ts'

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
  await expect(first.exited).resolves.toContain('parou')

  const second = await startPostgres({ dataDir })
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'ÇÃO' }])
  await second.stop()
  expect(isAlive(second.pid)).toBe(false)
})

test('refuses a folder that a running copy uses', async () => {
  const first = await startPostgres({ dataDir, durable: false })
  await expect(startPostgres({ dataDir })).rejects.toThrow('já está em uso por outra cópia')
  await first.stop()
})

test('leaves a foreign folder alone', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/letters.txt'), 'mine')
  await expect(startPostgres({ dataDir })).rejects.toThrow('não é um banco de dados do Loopi')
})

test('refuses the cluster of another version', async () => {
  mkdirSync(join(dataDir, 'postgres/global'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n')
  await expect(startPostgres({ dataDir })).rejects.toThrow('é do PostgreSQL 15')
})
