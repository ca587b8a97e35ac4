/**
 * `npm run bench:api [-- --rounds 3] [--seconds 4]`: the api next to what it could be, as ratios of two loads that run
 * one after the other: redemptions next to pgbench with the same writes in the same database, lists next to the api's own
 * health, through the host next to directly, the first page next to the same bytes as a file of the host. The database
 * waits for its disk as in production. The store has to be built: `npm run build`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { storeOfTheBuild } from '../../e2e/fixtures/staging.ts'
import { freePort } from '../../platform/local/ports.ts'
import { startPostgres } from '../../platform/local/postgres/postgres.ts'
import { runScript, type Service, startService } from '../../platform/local/service.ts'
import { report as print, tableOf } from '../report.ts'
import { median } from '../statistics.ts'
import { type ApiCall, load, type SideOutcome } from './load.ts'
import { fillCrowd, fillShops } from './market.ts'
import { putPageAsFile, type SentBody } from './page-file.ts'
import { findPgbench, HOW_TO_GET_PGBENCH } from './pgbench.ts'
import { perCall, type Spent, spentBy } from './processor.ts'
import { READS, redemptions } from './rows.ts'

/** Least ratios. */
const GOALS = {
  'redeem, one company': 0.8,
  'redeem, 24 companies': 0.8,
  '/api/me': 0.6,
  'coupons, 48': 0.4,
  'my coupons': 0.4,
  'statement, 100': 0.3,
  'brands, 48': 0.5,
  '/api/me through the host': 0.9,
  'coupons, 48, through the host': 0.9,
  '/ of the host': 0.5,
} as const
/** Most times the median that the slowest of a hundred redemptions takes at half load. */
const SLOWEST_AT_HALF_LOAD = 3
const REDEEMING = 24
const READING = 16

type Name = keyof typeof GOALS
type Side = (round: number, rate?: number) => Promise<SideOutcome>

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    write: { type: 'boolean', default: false },
  },
})
const [ROUNDS, SECONDS] = [Number(values.rounds), Number(values.seconds)]
const MANY = '1000000'

const dataDir = mkdtempSync(join(tmpdir(), 'loopi-bench-'))
const { storeDir } = await storeOfTheBuild()
const postgres = await startPostgres({ dataDir })
const started: Service[] = []
const never = new AbortController().signal
const outcomes = new Map<Name, { ours: SideOutcome[]; theirs: SideOutcome[] }>()
/** Processor time of a call of ours, round by round. */
const spent = new Map<Name, Spent[]>()
/** Parts in the order of a call's way; a cell of the table tells them in this order. */
const WAY = ['load', 'host', 'api', 'PostgreSQL'] as const
let isMissed = false

/** Measures both sides once, the second right after the first. */
async function measure(name: Name, round: number, ours: Side, theirs: Side): Promise<void> {
  const known = outcomes.get(name) ?? { ours: [], theirs: [] }
  outcomes.set(name, known)
  const before = spentBy(pids())
  const outcome = await ours(round)
  const after = spentBy(pids())
  if (before && after)
    spent.set(name, [...(spent.get(name) ?? []), perCall(before, after, outcome.perSecond * SECONDS)])
  known.ours.push(outcome)
  known.theirs.push(await theirs(round))
}

/** Processes of the product that is measured. */
const pids = () => ({
  ...Object.fromEntries(started.map(({ name, pid }) => [name, pid])),
  PostgreSQL: postgres.pid,
})

/** Processor time of one call, microseconds of each part on its way. */
function wayOf(name: Name): string {
  const rounds = spent.get(name)
  return rounds ? WAY.map((part) => Math.round(median(rounds.map((one) => one[part] ?? 0)))).join(' · ') : '–'
}

function report(name: Name): Record<string, string | number> {
  const { ours = [], theirs = [] } = outcomes.get(name) ?? {}
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN)))
  if (!(ratio >= GOALS[name])) isMissed = true
  const of = (all: readonly SideOutcome[], part: keyof SideOutcome) =>
    Math.round(median(all.map((one) => one[part] ?? 0)))
  return {
    'a second': of(ours, 'perSecond'),
    'p50, ms': of(ours, 'p50'),
    'p99, ms': of(ours, 'p99'),
    'next to, a second': of(theirs, 'perSecond'),
    [`µs: ${WAY.join(' · ')}`]: wayOf(name),
    ratio: ratio.toFixed(2),
    goal: GOALS[name],
    failed: [...ours, ...theirs].reduce((sum, { failed }) => sum + failed, 0),
  }
}

async function startPart(name: string, script: string, env: Record<string, string>, health: string): Promise<void> {
  const command = { name, args: [script], env, logFile: join(dataDir, `${name}.log`), health }
  await startService(command, (service) => started.push(service))
}

try {
  const env = { DATABASE_URL: postgres.url, DEMO: '1', LOG_LEVEL: 'warn', RATE_FACTOR: MANY }
  for (const job of ['migrate', 'seed'])
    await runScript({ name: job, args: [`api/src/jobs/${job}.ts`], env, logFile: join(dataDir, `${job}.log`) }, never)
  const tokens = await fillCrowd(postgres.url)
  const market = await fillShops(postgres.url)
  const [apiPort, hostPort] = [await freePort(), await freePort()]
  const [api, host] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${hostPort}`]
  const apiEnv = { ...env, API_PORT: String(apiPort) }
  await startPart('api', 'bench/api/server.ts', apiEnv, `${api}/api/health/ready`)
  const hostEnv = { PORT: String(hostPort), API_URL: api, STORE_DIR: storeDir }
  await startPart('host', 'platform/host/server.ts', hostEnv, `${host}/federation/health`)

  const reading =
    (url: string, calls: readonly ApiCall[]): Side =>
    () =>
      load({ url, calls, connections: READING, seconds: SECONDS })
  const health = reading(api, [{ path: '/api/health' }])
  const reads = READS(tokens.slice(-market.readers))
  const { asFile, asPage } = await pageOf(host)
  const parts = { market, tokens, url: api, database: postgres.url, seconds: SECONDS, clients: REDEEMING }
  const { redeem, pgbench } = redemptions(parts)
  const hasPgbench = findPgbench() !== null
  if (!hasPgbench) console.log(HOW_TO_GET_PGBENCH)
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}, ${ROUNDS} rounds of ${SECONDS} s each`,
  )

  for (let round = 0; round < ROUNDS; round++) {
    if (hasPgbench) {
      await measure('redeem, one company', round, redeem('one'), pgbench('one'))
      await measure('redeem, 24 companies', round, redeem('many'), pgbench('many'))
    }
    for (const [name, calls] of Object.entries(reads)) await measure(name as Name, round, reading(api, calls), health)
    for (const name of ['/api/me', 'coupons, 48'] as const) {
      const through: Name = name === '/api/me' ? '/api/me through the host' : 'coupons, 48, through the host'
      await measure(through, round, reading(host, reads[name]), reading(api, reads[name]))
    }
    await measure('/ of the host', round, reading(host, [asPage]), reading(host, [asFile]))
  }
  const about = `Medians of ${ROUNDS} interleaved rounds of ${SECONDS} s. ${await halfLoad(redeem('one'))}`
  const rows = Object.fromEntries([...outcomes.keys()].map((name) => [name, report(name)]))
  await print('api', about, tableOf('what', rows), values.write)
  console.log(isMissed ? '✗ A goal was missed.' : '✓ Every goal was reached.')
  process.exitCode = isMissed ? 1 : 0
} finally {
  for (const service of started.reverse()) await service.stop()
  await postgres.stop()
  for (const folder of [dataDir, storeDir]) rmSync(folder, { recursive: true, force: true })
}

/** Redeeming at half of what it carries, in words: the slowest of a hundred next to the median. */
async function halfLoad(redeem: Side): Promise<string> {
  const full: number[] = []
  const half: SideOutcome[] = []
  for (let round = 0; round < ROUNDS; round++) {
    full.push((await redeem(ROUNDS + 2 * round)).perSecond)
    half.push(await redeem(ROUNDS + 2 * round + 1, Math.max(1, Math.round(median(full) / 2))))
  }
  const slowest = median(half.map(({ p50 = Number.NaN, p99 = Number.NaN }) => p99 / p50))
  if (!(slowest <= SLOWEST_AT_HALF_LOAD)) isMissed = true
  const failed = half.reduce((sum, one) => sum + one.failed, 0)
  const of = (part: 'perSecond' | 'p50' | 'p99') => median(half.map((one) => one[part] ?? 0)).toFixed(1)
  return (
    `Redeeming at half load (${of('perSecond')} a second, evenly, ${failed} failed): p50 ${of('p50')} ms, ` +
    `p99 ${of('p99')} ms, ${slowest.toFixed(1)} times (goal ${SLOWEST_AT_HALF_LOAD}).`
  )
}

/** First page as it is sent, and the same bytes as a file. */
async function pageOf(host: string): Promise<{ asPage: ApiCall; asFile: ApiCall }> {
  const headers = { 'accept-encoding': 'br' }
  const page = await bodyOf(`${host}/`, headers)
  const path = await putPageAsFile(storeDir, page)
  const file = await bodyOf(`${host}${path}`, headers)
  console.log(`/ is ${page.bytes.length} bytes ${page.encoding}, the file ${file.bytes.length} ${file.encoding}`)
  return { asPage: { path: '/', headers }, asFile: { path, headers } }
}

async function bodyOf(url: string, headers: Record<string, string>): Promise<SentBody> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers })
    asked.once('error', reject)
    asked.once('response', (answer) => {
      const sent: Buffer[] = []
      answer.on('data', (part: Buffer) => sent.push(part))
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve({ bytes: Buffer.concat(sent), encoding: answer.headers['content-encoding'] ?? '' })
          : reject(new Error(`${url}: ${answer.statusCode}`)),
      )
    })
    asked.end()
  })
}
