import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { releases } from '../../../shared/contract/releases/releases.contract.ts'
import { BUDGET, SHELL_BUDGET } from '../../../shared/federation/compatibility.ts'
import { packRelease } from '../../releases/store/archive.ts'
import { lastSeen } from '../../releases/store/last-seen.ts'
import { readRegistry } from '../../releases/store/registry-log.ts'
import { percentileOf, VISITOR_BUCKETS } from '../registry/bucket.ts'
import { DEPLOY_TOKENS, start, started, TOKEN, visitedData } from '../test/host.ts'
import { aShell, putShell } from '../test/shells.ts'
import { until } from '../test/sockets.ts'
import { aStore, SHELL } from '../test/store.ts'

const SHELL_TOKEN = 'deploy-token-of-the-shell-team'
const TOKENS = `${DEPLOY_TOKENS},shell:${createHash('sha256').update(SHELL_TOKEN).digest('hex')}`
const NEWER = aShell({}, { 'js/main.js': 'newer' })
const FIRST = SHELL.release.hash
const SECOND = NEWER.release.hash

/** Stub API in which every session is root's. */
async function anApi(): Promise<string> {
  const api = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"role":"root","email":"root@loopi.test"}'),
  ).listen(0, '127.0.0.1')
  started.push(api)
  await new Promise((listening) => api.once('listening', listening))
  return `http://127.0.0.1:${(api.address() as AddressInfo).port}`
}

async function aHost() {
  const config = await aStore({ API_URL: await anApi(), DEPLOY_TOKENS: TOKENS })
  const host = await start(config)
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const send = async (token = SHELL_TOKEN, name = 'shell') => {
    const folder = await mkdtemp(path.join(tmpdir(), 'loopi-shell-'))
    await putShell(folder, NEWER)
    return host.inject({
      method: 'POST',
      url: `/federation/releases/${name}`,
      payload: await packRelease(folder),
      headers: { 'content-type': 'application/vnd.loopi.release+gzip', ...as(token) },
    })
  }
  const command = async (order: object, token = SHELL_TOKEN) =>
    host.inject({
      method: 'POST',
      url: '/federation/operations',
      payload: { area: 'shell', hash: SECOND, reason: 'Nova', ...order },
      headers: as(token),
    })
  const overview = async (token: string) =>
    releases.list.reply.parse((await host.inject({ url: '/federation/areas', headers: as(token) })).json())
  return { host, config, send, command, overview, as }
}

const bucketAt = (fits: (percentile: number) => boolean) =>
  Array.from({ length: VISITOR_BUCKETS }, (_, bucket) => bucket).find((bucket) => fits(percentileOf(bucket, 'shell')))

/** Shell of a page, and its first script. */
async function pageFor(host: FastifyInstance, cookie = 'loopi_bucket=1') {
  const { body } = await host.inject({ url: '/cupons', headers: { cookie } })
  const { shellRelease } = await visitedData(host, { headers: { cookie } })
  return { ...shellRelease, script: /<script defer src="([^"]+)"/.exec(body)?.[1] }
}

test('the pipeline of the shell publishes it, gives it to a share, to everybody, and takes it back', async () => {
  const { host, send, command } = await aHost()
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 200])
  expect(await pageFor(host)).toMatchObject({ hash: FIRST, source: 'live' })
  expect((await command({ operation: 'canary', percent: 10 })).statusCode).toBe(200)
  const theirs = `loopi_bucket=${bucketAt((percentile) => percentile < 10)}`
  const others = `loopi_bucket=${bucketAt((percentile) => percentile >= 10)}`
  const base = `/releases/shell/${SECOND}`
  expect(await pageFor(host, theirs)).toMatchObject({ base, source: 'canary', script: `${base}/js/main.js` })
  expect(await pageFor(host, others)).toMatchObject({ hash: FIRST, source: 'live' })
  expect((await command({ operation: 'promote' })).statusCode).toBe(200)
  expect(await pageFor(host, others)).toMatchObject({ hash: SECOND, source: 'live' })
  for (const hash of [FIRST, SECOND])
    expect((await host.inject(`/releases/shell/${hash}/js/main.js`)).statusCode).toBe(200)
  expect((await command({ operation: 'rollback' })).statusCode).toBe(200)
  expect(await pageFor(host, theirs)).toMatchObject({ hash: FIRST, source: 'live' })
})

test('its token opens no area, and that of an area does not open it', async () => {
  const { send, command } = await aHost()
  expect((await send(TOKEN)).statusCode).toBe(403)
  expect((await send(SHELL_TOKEN, 'mf-customer')).statusCode).toBe(403)
  expect((await command({ operation: 'promote' }, TOKEN)).statusCode).toBe(403)
  expect((await command({ operation: 'promote', area: 'mf-customer' })).statusCode).toBe(403)
})

test('root sees it beside the areas with its own budget, its pipeline sees it alone', async () => {
  const { overview, send } = await aHost()
  await send()
  const { areas, audit } = await overview('root-session')
  expect(areas.map(({ name, title, budget }) => [name, title, budget])).toEqual([
    ['mf-customer', 'Área do Cliente', BUDGET],
    ['shell', 'Shell', SHELL_BUDGET],
  ])
  expect(areas[1]?.releases.map(({ hash, standing }) => [hash, standing])).toEqual(
    expect.arrayContaining([
      [FIRST, 'live'],
      [SECOND, 'published'],
    ]),
  )
  expect(audit).toMatchObject([{ area: 'shell', operation: 'publish', by: 'deploy:shell' }])
  expect((await overview(SHELL_TOKEN)).areas.map(({ name }) => name)).toEqual(['shell'])
  expect((await overview(TOKEN)).areas.map(({ name }) => name)).toEqual(['mf-customer'])
})

test('a link shows it to whoever opens it, without a ticket, and nobody else', async () => {
  const { host, send, as } = await aHost()
  await send()
  const asked = { method: 'POST', url: '/federation/previews', payload: { area: 'shell', hash: SECOND } } as const
  const { url } = (await host.inject({ ...asked, headers: as(SHELL_TOKEN) })).json()
  const opened = await host.inject(new URL(url).pathname + new URL(url).search)
  const cookie = String(opened.headers['set-cookie']).split(';')[0]
  expect(await pageFor(host, cookie)).toMatchObject({ hash: SECOND, source: 'preview', ticket: null })
  expect(await pageFor(host)).toMatchObject({ hash: FIRST, source: 'live', ticket: expect.stringMatching(/\./) })
})

test('the shell of a page that was handed out is marked, so that it is kept for the tab', async () => {
  const { host, config } = await aHost()
  await pageFor(host)
  let seen: Date | null = null
  const look = () => void lastSeen(config.storeDir, 'shell', FIRST).then((time) => (seen = time))
  await until(() => {
    look()
    return seen !== null
  })
  expect((await readRegistry(config.storeDir)).revision).toBe(3)
})
