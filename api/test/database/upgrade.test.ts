/**
 * PostgreSQL from one major version to the next: a data folder of `npm start`, and an external server by the commands of
 * `docs/operations/`. `npm test` finds or installs Debian's PostgreSQL, or reports that this was not run.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { disposableFolder } from '../../../platform/local/disposable-folder.ts'
import {
  createInstalledCluster,
  findInstalledPostgres,
  type InstalledCluster,
} from '../../../platform/local/postgres/installed-postgres.ts'
import { startPostgres } from '../../../platform/local/postgres/postgres.ts'
import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrator.ts'
import { grantRuntime, provideLogin } from '../../src/db/runtime-role.ts'
import { checkLedger } from '../../src/jobs/ledger-check.ts'
import { installQueue } from '../../src/mail/queue.ts'
import { aPromotion, crowd } from '../processes/concurrency-crowd.ts'

const PASSWORD = 'senha-da-pasta'
const programs = findInstalledPostgres('15')
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(disposableFolder(), 'loopi-upgrade-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const as = (user: string, password: string, server: string) => {
  const url = new URL(server)
  Object.assign(url, { username: user, password, pathname: '/loopi' })
  return url.href
}

async function query(url: string, ...statements: string[]) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** A data folder as `npm start` makes it, but of PostgreSQL 15. */
async function createOlder(): Promise<InstalledCluster> {
  if (programs === null) throw new Error('There is no PostgreSQL 15 here; npm test says so and leaves these tests out.')
  const cluster = await createInstalledCluster(programs, dataDir)
  const server = await cluster.start(['fsync=off'])
  await query(
    server.url,
    `create role loopi superuser login password '${PASSWORD}'`,
    'create database loopi owner loopi',
  )
  writeFileSync(join(dataDir, 'postgres-password'), `${PASSWORD}\n`)
  const url = as('loopi', PASSWORD, server.url)
  const db = openDatabase(url, { max: 2 })
  await migrate(db)
  await installQueue(url)
  await grantRuntime(db)
  await provideLogin(db, as('loopi_api', 'senha-da-api', server.url), url)
  await aPromotion(db, { stock: 50 })
  await crowd(db, { size: 300, points: 10, now: new Date() })
  await db.destroy()
  await server.stop()
  return cluster
}

const COUNTS = `select (select count(*) from users)::int as people, (select count(*) from ledger_transfers)::int as transfers`

test('a data folder of an older PostgreSQL is taken over at the start, with its roles, and stays beside it', async () => {
  await createOlder()
  const log: string[] = []
  const newer = await startPostgres({ dataDir, durable: false, log: (line) => log.push(line) })
  expect(await query(newer.url, 'show server_version_num')).toEqual([
    { server_version_num: expect.stringMatching(/^18/) },
  ])
  expect(await query(newer.url, COUNTS)).toEqual([{ people: 301, transfers: 301 }])
  const db = openDatabase(newer.url, { max: 2 })
  expect((await checkLedger(db)).flatMap(({ violations }) => violations)).toEqual([])
  expect((await migrate(db)).applied).toEqual([])
  await db.destroy()
  // The api's own user has its password still, and its rights alone.
  const api = as('loopi_api', 'senha-da-api', newer.url)
  await expect(query(api, 'delete from ledger_transfers')).rejects.toMatchObject({ code: '42501' })
  await query(newer.url, `insert into users (name, role) values ('Ana', 'root')`)
  await newer.stop()

  expect(log).toEqual(expect.arrayContaining([expect.stringMatching(/postgres-15 may be deleted$/)]))
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['postgres', 'postgres-15']))
  const again = await startPostgres({ dataDir, durable: false })
  expect(await query(again.url, COUNTS)).toEqual([{ people: 302, transfers: 301 }])
  await again.stop()
})

test('a take-over that fails leaves the older folder as it was, and says why', async () => {
  await createOlder()
  writeFileSync(join(dataDir, 'postgres-password'), '')
  await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow('was not taken over to 18, and is unchanged')
  writeFileSync(join(dataDir, 'postgres-password'), `${PASSWORD}\n`)
  const newer = await startPostgres({ dataDir, durable: false })
  expect(await query(newer.url, COUNTS)).toEqual([{ people: 301, transfers: 301 }])
  await newer.stop()
})
