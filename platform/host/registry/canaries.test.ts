import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Release } from '../../../shared/federation/release.ts'
import { readRegistry } from '../../releases/store/registry-log.ts'
import { addRelease, areaFor, CANARY, dataIn, ref, setRegistry, start } from '../test/host.ts'
import { aRegistry, aStore, HASH } from '../test/store.ts'

const rollout = (percent: number, haltAt = { failureRate: 0.5, minLoads: 4 }) => ({
  area: 'mf-customer' as const,
  release: { hash: CANARY },
  percent,
  haltAt,
  since: 4,
})

describe('a canary', () => {
  async function aHostWithCanary(percent = 10, changes: Partial<Release> = {}) {
    const config = await aStore()
    await addRelease(config, CANARY, changes)
    await setRegistry(config, { live: ref(HASH), lastKnownGood: ref(HASH), rollouts: [rollout(percent)] })
    return { config, host: await start(config) }
  }

  test('is what the buckets below its share get, with the live release behind it', async () => {
    const { host } = await aHostWithCanary(10)
    expect(await areaFor(host, 9)).toMatchObject({ hash: CANARY, source: 'canary', fallback: { hash: HASH } })
    expect(await areaFor(host, 10)).toMatchObject({ hash: HASH, source: 'live', fallback: null })
  })

  test('a visitor draws a bucket once and keeps it', async () => {
    const { host } = await aHostWithCanary()
    const first = await host.inject('/cupons')
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/^loopi_bucket=\d{1,2}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const again = await host.inject({ url: '/cupons', headers: { cookie: cookie.split(';')[0] } })
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(dataIn(again.body).bucket).toBe(dataIn(first.body).bucket)
  })

  test('that does not fit the live shell is passed over', async () => {
    const { host } = await aHostWithCanary(50, { shared: { react: { range: '^18.0.0', provides: false } } })
    expect(await areaFor(host, 0)).toMatchObject({ hash: HASH, source: 'live' })
  })

  const beacon = (outcome: string) => ({ outcome, area: 'mf-customer', hash: CANARY, milliseconds: 5, path: '/cupons' })
  const tell = (host: FastifyInstance, outcome: string) =>
    host.inject({ method: 'POST', url: '/federation/beacon', payload: beacon(outcome) })

  test('that fails too often is taken back by the host for good, with a line in the audit', async () => {
    const { host, config } = await aHostWithCanary(50)
    for (const outcome of ['loaded', 'given-up', 'loaded']) await tell(host, outcome)
    expect((await readRegistry(config.storeDir)).rollouts).toHaveLength(1)
    await tell(host, 'given-up')
    const registry = await readRegistry(config.storeDir)
    expect(registry).toMatchObject({
      revision: 5,
      rollouts: [],
      change: { by: 'host', operation: 'halt', hash: CANARY, reason: expect.stringContaining('50 %') },
    })
    expect(await areaFor(host, 0)).toMatchObject({ hash: HASH })
    const restarted = await start(config)
    await tell(restarted, 'loaded')
    expect(await areaFor(restarted, 0)).toMatchObject({ hash: HASH, source: 'live' })
    expect((await readRegistry(config.storeDir)).revision).toBe(5)
  })

  test('is judged by its own trial: what was told of the release before counts for nothing', async () => {
    const { host, config } = await aHostWithCanary(50)
    for (let visit = 0; visit < 3; visit++) await tell(host, 'given-up')
    const again = { ...rollout(50), since: 5 }
    const registry = aRegistry(5, { live: ref(HASH), lastKnownGood: ref(HASH), rollouts: [again] })
    await writeFile(path.join(config.storeDir, 'registry/00000005.json'), JSON.stringify(registry))
    await tell(host, 'given-up')
    expect((await readRegistry(config.storeDir)).rollouts).toHaveLength(1)
    for (let visit = 0; visit < 3; visit++) await tell(host, 'given-up')
    expect((await readRegistry(config.storeDir)).rollouts).toEqual([])
  })

  test('that cannot be taken back is no concern of the page that told of it', async () => {
    const { host, config } = await aHostWithCanary(50)
    for (let visit = 0; visit < 3; visit++) await tell(host, 'given-up')
    await writeFile(path.join(config.storeDir, 'registry/00000005.json'), '{')
    expect((await tell(host, 'given-up')).statusCode).toBe(204)
  })

  test('of which few visits are known is left alone', async () => {
    const { host, config } = await aHostWithCanary(50)
    for (let visit = 0; visit < 3; visit++) await tell(host, 'given-up')
    expect((await readRegistry(config.storeDir)).rollouts).toHaveLength(1)
  })
})
