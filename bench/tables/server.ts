/** A database with many rows in a folder of its own, an api over it, and calls of its lists. */
import { existsSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../platform/local/ports.ts'
import { startPostgres } from '../../platform/local/postgres/postgres.ts'
import { runScript, type Service, startService } from '../../platform/local/service.ts'
import type { Asker, ListCall } from './calls.ts'
import { ONE_OF_MANY, OWNER_OF_ALL } from './data.ts'
import { CUSTOMER } from './market-data.ts'

/** `shared_buffers`, as `docs/operations/deploy-the-api.md` recommends; the default is 128 MB. */
const QUARTER_OF_MEMORY = `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`

const PASSWORD = 'Loopi-demo-2026'
const PEOPLE: Record<Exclude<Asker, 'visitor'>, string> = {
  all: OWNER_OF_ALL,
  shared: ONE_OF_MANY,
  root: 'root@loopi.test',
  customer: CUSTOMER,
}
/** Tokens by caller; null without a session. */
export type Tokens = Record<Asker, string | null>

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

export const signAllIn = async (api: string): Promise<Tokens> => ({
  all: await signIn(api, PEOPLE.all),
  shared: await signIn(api, PEOPLE.shared),
  root: await signIn(api, PEOPLE.root),
  customer: await signIn(api, PEOPLE.customer),
  visitor: null,
})

export async function ask(url: string, token: string | null): Promise<{ ms: number; body: string }> {
  const since = performance.now()
  const answer = await fetch(url, token === null ? {} : { headers: { authorization: `Bearer ${token}` } })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} of ${url}: ${body}`)
  return { ms: performance.now() - since, body }
}

/** URL of a call; for a deep page, with the cursor that the pages before it lead to. */
export async function addressOf(api: string, { path, deep = 0 }: ListCall, token: string | null): Promise<string> {
  const first = `${api}/api${path}`
  let address = first
  for (let turned = 0; turned < deep; turned++) {
    const { proximo } = JSON.parse((await ask(address, token)).body) as { proximo: string | null }
    if (proximo === null) break
    address = `${first}&cursor=${proximo}`
  }
  return address
}

export type Filled = { readonly api: string; readonly url: string; stop(): Promise<void> }

/** Starts PostgreSQL and the api in `dataDir`; `fill` is called the first time, after migrations and seed. */
export async function startFilled(dataDir: string, fill: (url: string) => Promise<void>): Promise<Filled> {
  const postgres = await startPostgres({ dataDir, durable: false, settings: { shared_buffers: QUARTER_OF_MEMORY } })
  const env = { DATABASE_URL: postgres.url, DEMO: '1' }
  const prepare = (name: string) =>
    runScript(
      { name, args: [`api/src/jobs/${name}.ts`], env, logFile: join(dataDir, `${name}.log`) },
      new AbortController().signal,
    )
  try {
    await prepare('migrate')
    await fillOnce(join(dataDir, 'filled'), async () => {
      await prepare('seed')
      await fill(postgres.url)
    })
    const service = await startApi(postgres.url, dataDir)
    const stop = () => service.stop().finally(() => postgres.stop())
    return { api: service.api, url: postgres.url, stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function fillOnce(filled: string, fill: () => Promise<void>): Promise<void> {
  if (existsSync(filled)) return
  const since = performance.now()
  await fill()
  writeFileSync(filled, '')
  console.log(`filled in ${((performance.now() - since) / 1000).toFixed(0)} s`)
}

async function startApi(url: string, dataDir: string): Promise<Service & { api: string }> {
  const port = await freePort()
  const api = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL: url, API_PORT: String(port), DEMO: '1', WHOLESALE: 'api', LOG_LEVEL: 'warn' }
  const logFile = join(dataDir, 'api.log')
  const command = { name: 'A API', args: ['api/src/main/server.ts'], env, logFile, health: `${api}/api/health/ready` }
  return { ...(await startService(command, () => undefined)), api }
}
