/**
 * Public lists from a real streaming replica of Debian's PostgreSQL; `npm test` says so where there is none. The replica is
 * made late by pausing its replay.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { disposableFolder } from '../../../platform/local/disposable-folder.ts'
import { freePort } from '../../../platform/local/ports.ts'
import {
  createInstalledCluster,
  findInstalledPostgres,
  type InstalledCluster,
  type InstalledServer,
} from '../../../platform/local/postgres/installed-postgres.ts'
import { createReplica } from '../../../platform/local/postgres/streaming-replica.ts'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { createBuilders, type Person } from '../builders.ts'
import { testConfig } from '../test-config.ts'
import { type ApiProcess, startApi } from './concurrency-processes.ts'
import { prepareDatabase } from './prepared-database.ts'

const MOST_LAG = 5_000

const folder = mkdtempSync(join(disposableFolder(), 'loopi-replica-'))
const below = (name: string) => {
  mkdirSync(join(folder, name))
  return join(folder, name)
}
let primary: InstalledServer
let copy: InstalledCluster
let replica: InstalledServer
let db: Db
let api: ApiProcess
let metrics: string
let admin: Person

beforeAll(async () => {
  const programs = findInstalledPostgres()
  if (programs === null) throw new Error('There is no pg_basebackup here; npm test says so and leaves these tests out.')
  primary = await (await createInstalledCluster(programs, below('primary'))).start(['fsync=off'])
  const url = await prepareDatabase(primary.url)
  copy = await createReplica(programs, primary, below('replica'))
  replica = await copy.start(['fsync=off'])
  db = openDatabase(url, { max: 2 })
  admin = await createBuilders({ db, clock: systemClock, config: testConfig(url) }).as('admin')
  const port = String(await freePort())
  metrics = `http://127.0.0.1:${port}/metrics`
  const addresses = { DATABASE_READ_URL: ofProduct(replica), METRICS_PORT: port }
  api = await startApi(url, { LOG_LEVEL: 'silent', ...addresses }, { replicaLagMs: MOST_LAG })
  await until(isReplicaRead)
})
afterAll(async () => {
  await api?.stop()
  await db?.destroy()
  await replica?.stop()
  await primary?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ofProduct = ({ url }: InstalledServer) => url.replace(/postgres$/, 'loopi')

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20)
}

async function onReplica(statement: string): Promise<void> {
  const client = new pg.Client(replica.url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const headersOf = (as?: Person) => ({ ...(as && { authorization: `Bearer ${as.token}` }) })

/** Whether a brand is in the list: of a visitor, or of the company's own admin. */
async function sees(name: string, as?: Person): Promise<boolean> {
  const own = as ? `&user_id=${as.id}` : ''
  const answer = await fetch(`${api.url}/api/marcas?limite=48${own}`, { headers: headersOf(as) })
  expect(answer.status).toBe(200)
  return (await answer.text()).includes(name)
}

async function create(nome: string): Promise<void> {
  const headers = { ...headersOf(admin), 'content-type': 'application/json' }
  const body = JSON.stringify({
    nome,
    descricao: 'Doces de forno a lenha.',
    telefone: '(11) 98888-7777',
    categoria: 'Alimentacao',
    tipo: 'digital',
  })
  const answer = await fetch(`${api.url}/api/marcas`, { method: 'POST', headers, body })
  expect([answer.status, await answer.text()]).toEqual([201, expect.stringContaining(nome)])
}

async function metric(series: string): Promise<string | undefined> {
  const text = await (await fetch(metrics)).text()
  return text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1)
}
const isReplicaRead = async () => (await metric('loopi_replica_lag_seconds')) !== '+Inf'
const readsFrom = async (place: string) => Number((await metric(`loopi_public_reads_total{from="${place}"}`)) ?? 0)

test('a visitor reads a list of the replica, and who made a change reads it of the database at once', async () => {
  await onReplica('select pg_wal_replay_pause()')
  await create('Doceria Atrasada')
  const before = await readsFrom('replica')
  expect([await sees('Doceria Atrasada'), await sees('Doceria Atrasada', admin)]).toEqual([false, true])
  expect([await readsFrom('replica'), await readsFrom('primary')]).toEqual([before + 1, 0])
  await onReplica('select pg_wal_replay_resume()')
  await until(() => sees('Doceria Atrasada'))
})

test('a replica beyond the bound is not read, which the metrics say, until it has caught up', async () => {
  await onReplica('select pg_wal_replay_pause()')
  await create('Doceria Parada')
  await until(() => sees('Doceria Parada'))
  expect(await isReplicaRead()).toBe(false)
  expect(await readsFrom('primary')).toBeGreaterThan(0)
  await onReplica('select pg_wal_replay_resume()')
  await until(isReplicaRead)
  const before = await readsFrom('replica')
  expect([await sees('Doceria Parada'), await readsFrom('replica')]).toEqual([true, before + 1])
})

test('a replica that dies is not noticed by any visitor, and is read again when it is back', async () => {
  const lists = Array.from({ length: 20 }, () => sees('Doceria Parada'))
  process.kill(replica.pid, 'SIGQUIT')
  expect(await Promise.all([...lists, ...Array.from({ length: 20 }, () => sees('Doceria Parada'))])).not.toContain(
    false,
  )
  await replica.ended
  expect(await sees('Doceria Parada')).toBe(true)
  await until(async () => !(await isReplicaRead()))
  replica = await copy.start(['fsync=off'], Number(new URL(replica.url).port))
  await until(isReplicaRead)
})

test('a database that dies leaves visitors their lists', async () => {
  process.kill(primary.pid, 'SIGQUIT')
  await primary.ended
  expect(await sees('Doceria Parada')).toBe(true)
  const own = await fetch(`${api.url}/api/marcas?limite=48`, { headers: headersOf(admin) })
  expect(own.status).toBe(503)
})
