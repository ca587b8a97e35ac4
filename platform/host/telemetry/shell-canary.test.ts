import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { LiveShell, PageData } from '../../../shared/federation/page-data.ts'
import { readRegistry } from '../../releases/store/registry-log.ts'
import { NO_BUCKET, percentileOf, VISITOR_BUCKETS } from '../registry/bucket.ts'
import { addRelease, CANARY, dataIn, ref, setRegistry, start, visitedData } from '../test/host.ts'
import { aShell, putShell } from '../test/shells.ts'
import { aStore, HASH, OTHER_REACT, SHELL } from '../test/store.ts'

const NEWER = aShell({}, { 'js/main.js': 'newer' })
const [live, canary] = [SHELL.release.hash, NEWER.release.hash]

const bucketAt = (percentile: number) =>
  Array.from({ length: VISITOR_BUCKETS }, (_, bucket) => bucket).find(
    (bucket) => percentileOf(bucket, 'shell') === percentile,
  ) ?? NO_BUCKET

const trial = {
  ...{ percent: 50, limits: { minVisits: 4, minNetworks: 3 }, staff: null, since: 4 },
  ...{ ramp: null as { steps: number[]; every: number } | null, startedAt: null as string | null },
}

/** Host with a canary of the shell and one of an area. */
async function aHost(changes: Partial<typeof trial> = {}) {
  const config = await aStore()
  await putShell(path.join(config.storeDir, 'shell', canary), NEWER)
  await addRelease(config, CANARY)
  const pointers = { ...ref(HASH), shell: { hash: live } }
  const ofArea = { ...trial, area: 'mf-customer' as const, release: { hash: CANARY } }
  const ofShell = { ...trial, area: 'shell' as const, release: { hash: canary }, ...changes }
  await setRegistry(config, { live: pointers, lastKnownGood: pointers, rollouts: [ofShell, ofArea] })
  return { config, host: await start(config) }
}

type Visitor = { percentile: number; address?: string; cookie?: string }

async function pageOf(host: FastifyInstance, { percentile, address = '127.0.0.1', cookie = '' }: Visitor) {
  const headers = { cookie: `loopi_bucket=${bucketAt(percentile)}; ${cookie}` }
  return visitedData(host, { headers, remoteAddress: address })
}

const tell = (host: FastifyInstance, { hash, ticket }: LiveShell, outcome: string) =>
  host.inject({
    method: 'POST',
    url: '/federation/beacon',
    payload: { area: 'shell', hash, ticket, outcome, milliseconds: 120, path: '/*' },
  })

/** Visits from one network each, reporting an outcome of the shell. */
async function visits(host: FastifyInstance, visitor: Visitor, count: number, outcome: string, from: number) {
  for (let at = from; at < from + count; at++) {
    const { shellRelease } = await pageOf(host, { ...visitor, address: `203.0.${at}.7` })
    await tell(host, shellRelease, outcome)
  }
}

const registryOf = (host: FastifyInstance, percentile: number, shell: string): Promise<PageData> =>
  host
    .inject({ url: `/federation/registry?shell=${shell}`, headers: { cookie: `loopi_bucket=${bucketAt(percentile)}` } })
    .then((answer) => answer.json())

test('a shell that does worse than the live one is halted by the host, and the canary of an area goes on', async () => {
  const { host, config } = await aHost()
  await visits(host, { percentile: 99 }, 30, 'loaded', 0)
  await visits(host, { percentile: 0 }, 12, 'unavailable', 100)
  await host.close()
  expect(await readRegistry(config.storeDir)).toMatchObject({
    live: { shell: { hash: live } },
    rollouts: [{ area: 'mf-customer' }],
    refused: { shell: { [canary]: { by: 'host', why: 'halted' } } },
    change: { operation: 'halt', area: 'shell', hash: canary, reason: expect.stringContaining('100 % de') },
  })
})

test('a shell that does no worse goes on in its ramp by itself, past the gate', async () => {
  const startedAt = new Date(Date.now() - 61_000).toISOString()
  const { host, config } = await aHost({ ramp: { steps: [50, 100], every: 60_000 }, startedAt })
  await visits(host, { percentile: 99 }, 5, 'loaded', 0)
  await visits(host, { percentile: 0 }, 5, 'loaded', 100)
  await host.close()
  const restarted = await start(config)
  await restarted.ready()
  await restarted.close()
  expect(await readRegistry(config.storeDir)).toMatchObject({
    live: { shell: { hash: canary } },
    change: { by: 'host', operation: 'ramp', area: 'shell', percent: 100 },
  })
})

test('a browser in which the canary failed gets the live shell, whose outcomes count for no release', async () => {
  const { host, config } = await aHost()
  const cookie = `loopi_avoid=shell.${canary}`
  expect((await pageOf(host, { percentile: 0 })).shellRelease).toMatchObject({ hash: canary, source: 'canary' })
  expect((await pageOf(host, { percentile: 0, cookie })).shellRelease).toMatchObject({ hash: live, standsIn: true })
  expect((await pageOf(host, { percentile: 99, cookie })).shellRelease).not.toHaveProperty('standsIn')
  // Counting failures of stand-ins would make the live shell look as bad as the canary.
  await visits(host, { percentile: 0, cookie }, 30, 'crashed', 0)
  await visits(host, { percentile: 99 }, 30, 'loaded', 40)
  await visits(host, { percentile: 0 }, 12, 'crashed', 100)
  await host.close()
  expect((await readRegistry(config.storeDir)).rollouts).toMatchObject([{ area: 'mf-customer' }])
})

test('the page’s one script knows which shell it reports on', async () => {
  const { host } = await aHost()
  const { body } = await host.inject({ url: '/cupons', headers: { cookie: `loopi_bucket=${bucketAt(0)}` } })
  expect(dataIn(body).shellRelease.hash).toBe(canary)
  expect(body).toContain(`data-shell="${canary}"`)
})

describe('an open tab', () => {
  test('is told of the shell that it would get, and keeps the areas that fit the one that it has', async () => {
    const { host, config } = await aHost()
    const old = aShell({ provides: { react: { names: [], holds: { react: '18.0.0' } } } }, { 'js/main.js': 'old' })
    await putShell(path.join(config.storeDir, 'shell', old.release.hash), old)
    await addRelease(config, 'd'.repeat(16), OTHER_REACT)
    const pointers = { ...ref(HASH), shell: { hash: live } }
    const before = { 'mf-customer': [{ hash: 'd'.repeat(16) }], shell: [{ hash: old.release.hash }] }
    await setRegistry(config, { live: pointers, lastKnownGood: pointers, previous: before })
    const answer = await registryOf(host, 0, old.release.hash)
    expect(answer).toMatchObject({ shell: old.release.hash, shellRelease: { hash: live } })
    expect(answer.areas).toMatchObject([{ hash: 'd'.repeat(16) }])
    expect((await registryOf(host, 0, live)).areas).toMatchObject([{ hash: HASH }])
  })

  test.each([
    ['that nobody can have', 'f'.repeat(16)],
    ['that is none', '../../secret'],
  ])('of a shell %s gets what the next document would', async (_what, shell) => {
    const { host } = await aHost()
    expect(await registryOf(host, 99, shell)).toMatchObject({ shell: live, shellRelease: { hash: live } })
  })
})
