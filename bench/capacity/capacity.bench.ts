/**
 * `npm run bench:capacity [-- --seconds 10] [--at-once 16]`: calls as fast as one host, one api and one PostgreSQL answer
 * them on this machine, and what each part uses of a processor for one: from that, and not from the rate, which shares the
 * machine with the load itself, `docs/scaling.md` derives what to run. The store has to be built: `npm run build`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../../platform/local/ports.ts'
import { startPostgres } from '../../platform/local/postgres/postgres.ts'
import { runScript, type Service, startService } from '../../platform/local/service.ts'
import { ask, cpuSeconds, type LoadCall, load, memoryOf } from './load.ts'
import { CUSTOMERS, emailOf, fillCrowd, fillMarket } from './market.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, 'at-once': { type: 'string', default: '16' } },
})
const SECONDS = Number(values.seconds)
const AT_ONCE = Number(values['at-once'])
const PASSWORD = 'Loopi-demo-2026'
const MANY = '1000000'

const dataDir = mkdtempSync(join(tmpdir(), 'loopi-bench-'))
const postgres = await startPostgres({ dataDir })
const started: Service[] = []
const never = new AbortController().signal

async function startPart(name: string, script: string, env: Record<string, string>, health: string): Promise<Service> {
  const command = { name, args: [script], env, logFile: join(dataDir, `${name}.log`), health }
  return startService(command, (service) => started.push(service))
}

/** Calls one after the other, again from the start; null once there are none left, when each is made once. */
function inTurn(calls: readonly LoadCall[], { once = false } = {}): () => LoadCall | null {
  let turn = 0
  return () => (once && turn >= calls.length ? null : (calls[turn++ % calls.length] ?? null))
}

try {
  const env = { DATABASE_URL: postgres.url, DEMO: '1', LOG_LEVEL: 'warn', RATE_LOGIN: MANY, RATE_REDEEM: MANY }
  for (const job of ['migrate', 'seed'])
    await runScript({ name: job, args: [`api/src/jobs/${job}.ts`], env, logFile: join(dataDir, `${job}.log`) }, never)
  const promotions = await fillMarket(postgres.url)
  const crowd = await fillCrowd(postgres.url)
  const [apiPort, hostPort] = [await freePort(), await freePort()]
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const api = await startPart(
    'api',
    'api/src/main/server.ts',
    { ...env, API_PORT: String(apiPort), TRUST_PROXY: '1' },
    `${apiUrl}/api/health/ready`,
  )
  const url = `http://127.0.0.1:${hostPort}`
  const host = await startPart(
    'host',
    'platform/host/server.ts',
    { PORT: String(hostPort), API_URL: apiUrl },
    `${url}/federation/health`,
  )
  const parts = { host: host.pid, api: api.pid, database: postgres.pid }
  const table: Record<string, Record<string, string | number>> = {}

  /** Row of the table: the load after two seconds of it for the compiler. */
  async function measure(name: string, next: () => LoadCall | null, atOnce = AT_ONCE): Promise<void> {
    await load(next, atOnce, 2)
    const before = Object.values(parts).map(cpuSeconds)
    const { done, failed, perSecond, p95 } = await load(next, atOnce, SECONDS)
    const used = Object.values(parts).map((pid, part) => ((cpuSeconds(pid) - (before[part] ?? 0)) * 1000) / done)
    const [ofHost = 0, ofApi = 0, ofDatabase = 0] = used
    table[name] = {
      calls: done,
      failed: failed.length,
      'a second': Math.round(perSecond),
      'p95, ms': p95.toFixed(1),
      'host, ms cpu': ofHost.toFixed(2),
      'api, ms cpu': ofApi.toFixed(2),
      'database, ms cpu': ofDatabase.toFixed(2),
    }
    if (failed.length > 0) console.log(name, failed[0])
  }

  const page = await ask({ url })
  const files = [...new Set([...page.text.matchAll(/\/releases\/[\w/.~-]+\.(?:js|css)/g)].map(([file]) => file))]
  const headers = { 'accept-encoding': 'br' }
  const people = Array.from({ length: CUSTOMERS }, (_, n) => emailOf(n + 1))
  const tokens: string[] = []
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}, ${AT_ONCE} connections, ${SECONDS} s each`,
  )
  await measure(
    'page of a visitor',
    inTurn(['/', '/cupons', '/marcas'].map((path) => ({ url: `${url}${path}`, headers }))),
  )
  await measure('file of a release', inTurn(files.map((file) => ({ url: `${url}${file}`, headers }))))
  await measure('registry, unchanged', inTurn([{ url: `${url}/federation/registry`, headers }]))
  await measure('list of coupons', inTurn([{ url: `${url}/api/cupons/disponiveis`, headers }]))
  await measure(
    'sign-in',
    inTurn(
      people.map((email) => ({ url: `${url}/api/user/login`, body: { email, password: PASSWORD } })),
      { once: true },
    ),
    4,
  )
  for (const email of people) {
    const { text } = await ask({ url: `${url}/api/user/login`, body: { email, password: PASSWORD } })
    tokens.push((JSON.parse(text) as { access_token: string }).access_token)
  }
  const calls = promotions.flatMap((coupon_id) =>
    tokens.map((token) => ({ url: `${url}/api/cupons/comprar`, token, body: { coupon_id } })),
  )
  await measure('own coupons', inTurn(tokens.map((token) => ({ url: `${url}/api/cupons/resgatados`, token }))))
  await measure('redemption', inTurn(calls, { once: true }))
  // Stock is one row: whoever redeems it waits for who does so at that moment.
  const wanted = { coupon_id: promotions[0] }
  const inLine = crowd.map((token) => ({ url: `${url}/api/cupons/comprar`, token, body: wanted }))
  await measure('redemption of one promotion that everybody wants', inTurn(inLine, { once: true }))
  console.table(table)
  console.log(`memory: host ${memoryOf(host.pid)} MB, api ${memoryOf(api.pid)} MB; load ${loadavg()[0]?.toFixed(2)}`)
} finally {
  for (const service of started.reverse()) await service.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
