import { setImmediate as turn } from 'node:timers/promises'
import { openServingDatabase, type ServingDatabase } from '../../src/db/database.ts'
import { buildApp } from '../../src/main/app.ts'
import { sharedTestApp } from '../test-app.ts'
import { openSilentProxy, type SilentProxy } from './silent-proxy.ts'

const t = sharedTestApp()
let proxy: SilentProxy
let db: ServingDatabase
let app: Awaited<ReturnType<typeof buildApp>>

/** The default, and long enough to open a connection, since silence while connecting counts too. */
const SILENT_MS = 2_000

/** An api behind the proxy that notices silence after so many milliseconds. */
async function start(databaseSilentMs: number): Promise<void> {
  proxy = await openSilentProxy(t.url)
  const limits = { ...t.config.limits, databaseSilentMs }
  const config = { ...t.config, DATABASE_URL: proxy.url, limits }
  db = openServingDatabase(config)
  app = await buildApp({
    ...config,
    config,
    db,
    clock: t.clock,
    calls: t.calls,
    outbox: { add: async () => undefined },
    wallets: t.wallets,
  })
}
afterEach(async () => {
  await app.close()
  db.dropEverything()
  await proxy.close()
  await db.destroy()
})

const ask = async (url: string) => {
  const { statusCode, headers, body } = await app.inject(url)
  return { status: statusCode, code: JSON.parse(body).code, retryAfter: headers['retry-after'] }
}
const UNAVAILABLE = { status: 503, code: 'server/unavailable', retryAfter: '5' }

test('a database that hangs is told by 503 and not waited for; alive is not ready; back is back', async () => {
  await start(SILENT_MS)
  expect([(await ask('/api/marcas')).status, (await ask('/api/health/ready')).status]).toEqual([200, 200])
  proxy.hush()

  // Far fewer connections than callers: without detection they would queue as long as the database hangs.
  const crowd = await Promise.all(Array.from({ length: 60 }, () => ask('/api/marcas')))
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([503]))
  expect(crowd).toContainEqual(UNAVAILABLE)
  expect((await ask('/api/health/ready')).status).toBe(503)

  // Once detected, calls fail immediately, before a connection could be tried.
  const order: string[] = []
  const ready = ask('/api/health/ready').then(({ status }) => order.push(`ready ${status}`))
  const next = ask('/api/marcas').then(({ status, code }) => order.push(`call ${status} ${code}`))
  await next
  expect(order).toEqual(['call 503 server/unavailable'])
  expect((await ask('/api/health/live')).status).toBe(200)
  await ready
  expect(order).toEqual(['call 503 server/unavailable', 'ready 503'])
  expect((await ask('/api/health')).status).toBe(503)

  proxy.speak()
  while ((await ask('/api/health/ready')).status !== 200) await turn()
  expect((await ask('/api/marcas')).status).toBe(200)
})

test('a connection that opens slowly is waited for as long as the database answers', async () => {
  await start(t.config.limits.databaseSilentMs)
  expect((await ask('/api/health/ready')).status).toBe(200)
  proxy.keepOut()
  const since = performance.now()
  const slow = ask('/api/marcas')
  while (performance.now() - since < SILENT_MS + 100) expect((await ask('/api/health/ready')).status).toBe(200)
  proxy.letIn()
  expect((await slow).status).toBe(200)
})

test('a start on a database that hangs already answers, and says that it is not ready', async () => {
  await start(SILENT_MS)
  proxy.hush()
  expect((await ask('/api/health/live')).status).toBe(200)
  expect((await ask('/api/health/ready')).status).toBe(503)
  expect(await ask('/api/marcas')).toEqual(UNAVAILABLE)
  proxy.speak()
  while ((await ask('/api/health/ready')).status !== 200) await turn()
  expect((await ask('/api/marcas')).status).toBe(200)
})
