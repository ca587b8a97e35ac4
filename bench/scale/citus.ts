import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../../api/src/db/database.ts'
import { type ApiProcess, startApi } from '../../api/test/processes/concurrency-processes.ts'
import { startLoad, type Wish } from '../../api/test/processes/crash-load.ts'
import { populate } from '../../api/test/processes/crash-people.ts'
import { API_SETTINGS, type CrashWorld } from '../../api/test/processes/crash-world.ts'
import { migrateDatabase, prepareDatabase } from '../../api/test/processes/prepared-database.ts'
import { disposableFolder } from '../../platform/local/disposable-folder.ts'
import { createInstalledCluster } from '../../platform/local/postgres/installed-postgres.ts'
import { failedOf, load, middleOf, type SideOutcome } from '../api/load.ts'
import { type Table, tableOf } from '../report.ts'
import { median } from '../statistics.ts'
import { findPrograms } from './programs.ts'

/** Statements by which an operator spreads tables over the nodes. */
const DISTRIBUTION = readFileSync(new URL('../../docker/distribute.sql', import.meta.url), 'utf8')
const CLIENTS = 16

/** What a cluster is made of; null where the address is no coordinator of Citus. */
export async function describeCluster(url: string): Promise<string | null> {
  return withClient(url, async (client) => {
    const { rows } = await client.query("select extversion from pg_extension where extname = 'citus'")
    if (rows.length === 0) return null
    const nodes = await client.query('select count(*)::int as count from pg_dist_node where isactive')
    return `Citus ${rows[0].extversion}, ${nodes.rows[0].count} nodes`
  })
}

/** An api on an empty database of a cluster, with the schema of the product. Its nodes are not ours to kill. */
export async function clusterWorld(databaseUrl: string): Promise<CrashWorld> {
  await spread(databaseUrl)
  let api = await startApi(databaseUrl, API_SETTINGS)
  const { port } = new URL(api.url)
  return {
    databaseUrl,
    apiUrl: api.url,
    parts: {
      api: {
        kill: () => api.kill(),
        revive: async () => {
          api = await startApi(databaseUrl, { ...API_SETTINGS, API_PORT: port })
        },
      },
    },
    end: () => api.stop(),
  }
}

async function spread(url: string): Promise<void> {
  await migrateDatabase(url)
  await withClient(url, (client) => client.query(DISTRIBUTION))
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

type Plan = { readonly rounds: number; readonly seconds: number }
type Side = Readonly<Record<string, () => Promise<SideOutcome>>>

/** Calls a second on a cluster where `clusterWorld` was, next to one plain PostgreSQL, in turns. */
export async function measureCluster(cluster: string, { rounds, seconds }: Plan): Promise<Table> {
  const server = await plainServer()
  const apis: ApiProcess[] = []
  try {
    const sides: Side[] = []
    for (const url of [await prepareDatabase(server.url), cluster]) {
      const api = await startApi(url, API_SETTINGS)
      apis.push(api)
      sides.push(await sideOf(url, api.url, seconds))
    }
    const measured = new Map<string, SideOutcome[][]>()
    for (let round = 0; round < rounds; round++)
      for (const name of Object.keys(sides[0] ?? {}))
        for (const [at, side] of sides.entries()) {
          const outcomes = measured.get(name) ?? [[], []]
          measured.set(name, outcomes)
          outcomes[at]?.push((await side[name]?.()) ?? { perSecond: Number.NaN, failed: 1 })
        }
    return tableOf('call', Object.fromEntries([...measured].map(([name, outcomes]) => [name, rowOf(outcomes)])))
  } finally {
    for (const api of apis) await api.stop()
    await server.stop()
  }
}

/** One PostgreSQL of the machine, which waits for its disk. */
async function plainServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(disposableFolder(), 'loopi-plain-'))
  const cluster = await createInstalledCluster(findPrograms().postgres, folder)
  const { url, stop } = await cluster.start(['max_connections=200'])
  return { url, stop: () => stop().finally(() => rmSync(folder, { recursive: true, force: true })) }
}

async function sideOf(databaseUrl: string, url: string, seconds: number): Promise<Side> {
  const db = openDatabase(databaseUrl, { max: 1 })
  const { coupon, code } = await populate(db).finally(() => db.destroy())
  const wishing = (source: () => Wish) => async (): Promise<SideOutcome> => {
    const running = startLoad(url, Array<() => Wish>(CLIENTS).fill(source))
    running.open()
    await sleep(seconds * 1000)
    const { acknowledged, unexpected, finish } = running
    const outcome = { perSecond: acknowledged.length / seconds, failed: unexpected.length }
    await finish()
    return outcome
  }
  const reading = () => {
    const calls = Array.from({ length: 2_000 }, () => {
      const wish = code()
      const body = JSON.stringify({ codigo: 'code' in wish ? wish.code.codigo : '', origem: 'link' })
      return { method: 'POST', path: '/api/leituras', headers: { 'content-type': 'application/json' }, body } as const
    })
    return load({ url, calls, connections: CLIENTS, seconds })
  }
  return { redemptions: wishing(coupon), 'claims of codes': wishing(code), 'readings of codes': reading }
}

function rowOf([plain = [], cluster = []]: readonly SideOutcome[][]) {
  const ratio = median(cluster.map(({ perSecond }, round) => perSecond / (plain[round]?.perSecond ?? Number.NaN)))
  return {
    'plain, a second': middleOf(plain, 'perSecond'),
    'cluster, a second': middleOf(cluster, 'perSecond'),
    ratio: ratio.toFixed(2),
    failed: failedOf([...plain, ...cluster]),
  }
}
