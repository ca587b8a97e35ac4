/**
 * `npm run bench:tables [-- --runs 30] [--only customers] [--data <folder>]`: every list with 100,000 customers, 10,000
 * companies, 200,000 promotions and 30,000 brands, asked over HTTP in every way a screen asks: medians, 95th percentiles
 * and sizes. What `--data` names is filled once and stays for the next run.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../../platform/local/ports.ts'
import { startPostgres } from '../../platform/local/postgres/postgres.ts'
import { runScript, type Service, startService } from '../../platform/local/service.ts'
import { median, percentile } from '../statistics.ts'
import { type Asker, CALLS, type ListCall } from './calls.ts'
import { fillTables, ONE_OF_MANY, OWNER_OF_ALL } from './data.ts'
import { CUSTOMER } from './market-data.ts'

const PASSWORD = 'Loopi-demo-2026'
const PEOPLE: Record<Exclude<Asker, 'visitor'>, string> = {
  all: OWNER_OF_ALL,
  shared: ONE_OF_MANY,
  root: 'root@loopi.test',
  customer: CUSTOMER,
}
/** Budget of the 95th percentile, in milliseconds. */
const BUDGET = 200
/** Budget of a response, in bytes. */
const MAX_BYTES = 1_000_000
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    data: { type: 'string' },
  },
})
const calls = CALLS.filter(({ name }) => name.includes(values.only))

/** Tokens by caller; null without a session. */
type Tokens = Record<Asker, string | null>

async function signIn(api: string, email: string): Promise<string> {
  const answer = await fetch(`${api}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token } = (await answer.json()) as { access_token?: string }
  if (!access_token) throw new Error(`${email} cannot sign in: ${answer.status}`)
  return access_token
}

const signAllIn = async (api: string): Promise<Tokens> => ({
  all: await signIn(api, PEOPLE.all),
  shared: await signIn(api, PEOPLE.shared),
  root: await signIn(api, PEOPLE.root),
  customer: await signIn(api, PEOPLE.customer),
  visitor: null,
})

async function ask(url: string, token: string | null): Promise<{ ms: number; body: string }> {
  const since = performance.now()
  const answer = await fetch(url, token === null ? {} : { headers: { authorization: `Bearer ${token}` } })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} of ${url}: ${body}`)
  return { ms: performance.now() - since, body }
}

/** URL of a call; for a deep page, with the cursor that the pages before it lead to. */
async function addressOf(api: string, { path, deep = 0 }: ListCall, token: string | null): Promise<string> {
  const first = `${api}/api${path}`
  let address = first
  for (let turned = 0; turned < deep; turned++) {
    const { proximo } = JSON.parse((await ask(address, token)).body) as { proximo: string | null }
    if (proximo === null) break
    address = `${first}&cursor=${proximo}`
  }
  return address
}

/** Interleaved runs, so that other load of the machine affects all calls alike. */
async function measure(api: string): Promise<void> {
  const tokens = await signAllIn(api)
  const took = new Map<ListCall, number[]>(calls.map((call) => [call, []]))
  const sizes = new Map<ListCall, number>()
  const addresses = new Map<ListCall, string>()
  for (const call of calls) addresses.set(call, await addressOf(api, call, tokens[call.as]))
  for (let i = 0; i < Number(values.runs); i++)
    for (const [call, address] of addresses) {
      const { ms, body } = await ask(address, tokens[call.as])
      took.get(call)?.push(ms)
      sizes.set(call, Buffer.byteLength(body))
    }
  const table: Record<string, Record<string, string>> = {}
  for (const [call, all] of took) {
    const p95 = percentile(all, 0.95)
    const size = sizes.get(call) ?? 0
    table[call.name] = {
      'median, ms': median(all).toFixed(1),
      'p95, ms': p95.toFixed(1),
      kB: (size / 1000).toFixed(1),
      over: p95 > BUDGET || size > MAX_BYTES ? 'OVER' : '',
    }
  }
  console.table(table)
}

const dataDir = values.data ?? mkdtempSync(join(tmpdir(), 'loopi-bench-'))
const filled = join(dataDir, 'filled')
const postgres = await startPostgres({ dataDir, durable: false })
const started: Service[] = []
const load = () => `load ${loadavg()[0]?.toFixed(2)}`

async function startApi(): Promise<string> {
  const port = await freePort()
  const api = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL: postgres.url, API_PORT: String(port), DEMO: '1', WHOLESALE: 'api', LOG_LEVEL: 'warn' }
  const logFile = join(dataDir, 'api.log')
  const command = { name: 'A API', args: ['api/src/main/server.ts'], env, logFile, health: `${api}/api/health/ready` }
  await startService(command, (service) => started.push(service))
  return api
}

try {
  const env = { DATABASE_URL: postgres.url, DEMO: '1' }
  const never = new AbortController().signal
  const prepare = (name: string) =>
    runScript({ name, args: [`api/src/jobs/${name}.ts`], env, logFile: join(dataDir, `${name}.log`) }, never)
  await prepare('migrate')
  if (!existsSync(filled)) {
    await prepare('seed')
    const since = performance.now()
    await fillTables(postgres.url)
    writeFileSync(filled, '')
    console.log(`filled in ${((performance.now() - since) / 1000).toFixed(0)} s`)
  }
  const api = await startApi()
  console.log(load())
  if (calls.length > 0) await measure(api)
  console.log(load())
} finally {
  for (const service of started) await service.stop()
  await postgres.stop()
  if (values.data === undefined) rmSync(dataDir, { recursive: true, force: true })
}
