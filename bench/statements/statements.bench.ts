/**
 * `npm run bench:statements [-- --runs 15]`: the statement of an account with 10,000 movements and, side by side, with
 * 100: each call of the api, and the wallet's page while all of it is loaded, scrolled and filtered. Medians of
 * interleaved runs; the page on a processor 4 times slower.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { build } from '../../platform/build/release/build.ts'
import { root } from '../../platform/lib/paths.ts'
import { findBrowser } from '../../platform/local/browser.ts'
import { freePort } from '../../platform/local/ports.ts'
import { startPostgres } from '../../platform/local/postgres/postgres.ts'
import { runScript, type Service, startService } from '../../platform/local/service.ts'
import { serveFederated } from '../federation/serve.ts'
import { median, percentile } from '../statistics.ts'
import { ACCOUNTS, fillAccounts } from './accounts.ts'

const COUNTS = { few: 100, many: 10_000 } as const
const NAMES = ['few', 'many'] as const
const PASSWORD = 'Loopi-demo-2026'

type Name = (typeof NAMES)[number]
type Keys = Record<'access_token' | 'email' | 'role' | 'id', string>

const { values } = parseArgs({ options: { runs: { type: 'string', default: '15' } } })
const runs = Number(values.runs)

async function signIn(api: string, name: Name): Promise<Keys> {
  const answer = await fetch(`${api}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ACCOUNTS[name], password: PASSWORD }),
  })
  const { data, access_token } = (await answer.json()) as { data: Omit<Keys, 'access_token'>; access_token: string }
  return { access_token, email: data.email, role: data.role, id: String(data.id) }
}

/** Response time of a call to its last byte, in milliseconds. */
async function timed(url: string, { access_token }: Keys): Promise<number> {
  const since = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${access_token}` } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} of ${url}`)
  return performance.now() - since
}

/** Cursor of a page near the middle of the history. */
async function middle(api: string, { access_token }: Keys, count: number): Promise<string> {
  let cursor = ''
  for (let seen = 0; seen < count / 2; seen += 50) {
    const answer = await fetch(`${api}/api/extrato?limite=50${cursor && `&cursor=${cursor}`}`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    cursor = ((await answer.json()) as { proximo: string }).proximo
  }
  return cursor
}

async function benchCalls(api: string, people: Record<Name, Keys>) {
  const calls = {
    'first page of 100': () => '/extrato?limite=100',
    'page in the middle': (name: Name) => `/extrato?limite=100&cursor=${cursors[name]}`,
    'page of one type': () => '/extrato?limite=100&tipo=redemption',
    'page of 30 days': () => `/extrato?limite=100&de=${monthAgo}`,
    'balance of every day': () => '/extrato/saldo',
    'activity of the welcome page': () => '/extrato/atividade',
    'everything, for the file': () => '/extrato',
  }
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const cursors = { few: await middle(api, people.few, COUNTS.few), many: await middle(api, people.many, COUNTS.many) }
  const table: Record<string, Record<string, string>> = {}
  for (const [call, pathOf] of Object.entries(calls)) {
    const took: Record<Name, number[]> = { few: [], many: [] }
    for (let i = 0; i < runs; i++)
      for (const name of NAMES) took[name].push(await timed(`${api}/api${pathOf(name)}`, people[name]))
    const [few, many] = [median(took.few), median(took.many)]
    table[call] = { '100: ms': few.toFixed(1), '10,000: ms': many.toFixed(1), ratio: (many / few).toFixed(1) }
  }
  console.table(table)
}

// Scripts for the page, as text because they have no types of Node.
const BOX = `document.querySelector('section[aria-label="Movimentações"]')`
const FRAME = 'await new Promise(requestAnimationFrame)'

/** Scrolls to the end until every page is loaded. */
const LOAD_ALL = `(async () => {
  const since = performance.now()
  while (${BOX}.querySelector('button')) { ${BOX}.scrollTop = ${BOX}.scrollHeight; ${FRAME} }
  return performance.now() - since
})()`

/** Frame times while scrolling through a part of the list. */
const SCROLL = `(async () => {
  const frames = []
  ${BOX}.scrollTop = ${BOX}.scrollHeight / 2
  ${FRAME}
  let last = ${FRAME}
  for (let i = 0; i < 120; i++) {
    ${BOX}.scrollTop += 150
    const now = ${FRAME}
    frames.push(now - last)
    last = now
  }
  return frames
})()`

/** Time from a change of the filter to the next frame. */
const FILTER = `(async () => {
  const select = document.querySelector('select')
  const since = performance.now()
  select.value = 'redemption'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
  return performance.now() - since
})()`

/** Loads the whole history into the list, then measures on a processor 4 times slower. */
async function benchPage(browser: Browser, address: string, keys: Keys) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const entries = JSON.stringify(Object.entries(keys))
  await page.addInitScript(`for (const [key, value] of ${entries}) localStorage.setItem(key, value)`)
  await page.goto(`${address}/area-do-cliente/cashloopi`)
  await page.getByRole('region', { name: 'Movimentações' }).waitFor()
  const loaded = await page.evaluate<number>(LOAD_ALL)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const frames = await page.evaluate<number[]>(SCROLL)
  const drawn = await page.evaluate<number>(`${BOX}.querySelectorAll('li').length`)
  const change = await page.evaluate<number>(FILTER)
  await page.close()
  return { loaded, drawn, frame: median(frames), slow: percentile(frames, 0.95), change }
}

async function benchPages(address: string, people: Record<Name, Keys>) {
  const { path, args } = await findBrowser('machine')
  const browser = await chromium.launch({ executablePath: path, args: [...args] })
  const table: Record<string, Record<string, string>> = {}
  for (const name of NAMES) {
    const { loaded, drawn, frame, slow, change } = await benchPage(browser, address, people[name])
    table[`${COUNTS[name]} movements in the list`] = {
      'all loaded: ms': loaded.toFixed(0),
      'rows drawn': String(drawn),
      'frame while scrolling: ms': frame.toFixed(1),
      p95: slow.toFixed(1),
      'filter to frame: ms': change.toFixed(1),
    }
  }
  console.table(table)
  await browser.close()
}

await build({ log: console.log })
const dataDir = mkdtempSync(join(tmpdir(), 'loopi-bench-'))
const postgres = await startPostgres({ dataDir, durable: false })
const started: Service[] = []
try {
  const port = await freePort()
  const api = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL: postgres.url, API_PORT: String(port), DEMO: '1', RATE_LOGIN: '1000' }
  const never = new AbortController().signal
  for (const name of ['migrate', 'seed'])
    await runScript({ name, args: [`api/src/jobs/${name}.ts`], env, logFile: join(dataDir, `${name}.log`) }, never)
  await fillAccounts(postgres.url, COUNTS)
  const logFile = join(dataDir, 'api.log')
  await startService(
    { name: 'A API', args: ['api/src/main/server.ts'], env, logFile, health: `${api}/api/health/ready` },
    (service) => {
      started.push(service)
    },
  )
  const host = await serveFederated(root, api)
  const address = await host.listen({ port: 0 })
  const people = { few: await signIn(api, 'few'), many: await signIn(api, 'many') }
  await benchCalls(api, people)
  await benchPages(address, people)
  await host.close()
} finally {
  for (const service of started) await service.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
