import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '../../../shared/federation/release.ts'
import { readRegistry } from '../../releases/store/registry-log.ts'
import { promote } from '../../releases/transitions/operations.ts'
import { addRelease, areaFor, CANARY, ref, setRegistry, start, tell, visitedData, visits } from '../test/host.ts'
import { aRegistry, aStore, HASH, OTHER_REACT, revisionText } from '../test/store.ts'

const rollout = (percent: number) => ({
  area: 'mf-customer' as const,
  release: { hash: CANARY },
  percent,
  limits: { minVisits: 4, minNetworks: 3 },
  ramp: null,
  staff: null,
  startedAt: null,
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
    expect(cookie).toMatch(/^loopi_bucket=\d{1,4}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const again = await host.inject({ url: '/cupons', headers })
    expect(again.headers['set-cookie']).toBeUndefined()
    expect((await visitedData(host, { headers })).bucket).toBe(Number(/\d+/.exec(cookie)?.[0]))
  })

  test('that does not fit the live shell is passed over', async () => {
    const { host } = await aHostWithCanary(50, OTHER_REACT)
    expect(await areaFor(host, 0)).toMatchObject({ hash: HASH, source: 'live' })
  })

  const registryOf = ({ storeDir }: { storeDir: string }) => readRegistry(storeDir)
  const CRASHED = { outcome: 'crashed' }
  const LOADED = { outcome: 'loaded' }

  test('that does worse than live is halted by the host, with a line in the audit, and does not come back', async () => {
    const { host, config } = await aHostWithCanary(50)
    await visits(host, 99, 30, LOADED)
    await visits(host, 0, 12, CRASHED, 100)
    await host.close()
    const registry = await registryOf(config)
    expect(registry).toMatchObject({
      revision: 5,
      rollouts: [],
      refused: { 'mf-customer': { [CANARY]: { by: 'host', why: 'halted' } } },
      change: {
        by: 'host',
        operation: 'halt',
        hash: CANARY,
        reason: expect.stringMatching(/100 % de \d+ visitas, contra 0 % de 30 visitas/),
      },
    })
    expect(await areaFor(await start(config), 0)).toMatchObject({ hash: HASH, source: 'live' })
    await expect(promote(config, 'mf-customer', CANARY, { by: 'ana', reason: 'Outra vez' })).rejects.toThrow(
      /was halted/,
    )
  })

  test('that does no worse than live goes on, whatever both suffer', async () => {
    const { host, config } = await aHostWithCanary(50)
    await visits(host, 99, 30, CRASHED)
    await visits(host, 0, 30, CRASHED, 100)
    await host.close()
    expect((await registryOf(config)).rollouts).toHaveLength(1)
  })

  test('is judged over all hosts of the store, and a restart forgets nothing', async () => {
    const { host, config } = await aHostWithCanary(50)
    await visits(host, 99, 30, LOADED)
    await visits(host, 0, 3, CRASHED, 100)
    await host.close()
    expect((await registryOf(config)).rollouts).toHaveLength(1)
    const other = await start(config)
    await visits(other, 0, 8, CRASHED, 150)
    await other.close()
    expect((await registryOf(config)).rollouts).toEqual([])
  })

  test('is judged by its own trial: what was told of an earlier one counts for nothing', async () => {
    const { host, config } = await aHostWithCanary(50)
    await visits(host, 99, 30, LOADED)
    await visits(host, 0, 4, CRASHED, 100)
    const again = { ...rollout(50), since: 5 }
    const registry = aRegistry(5, { live: ref(HASH), lastKnownGood: ref(HASH), rollouts: [again] })
    await writeFile(path.join(config.storeDir, 'registry/00000005.json'), revisionText(registry))
    await visits(host, 99, 30, LOADED, 200)
    await visits(host, 0, 4, CRASHED, 150)
    await host.close()
    expect((await registryOf(config)).rollouts).toHaveLength(1)
  })

  test('that cannot be taken back is no concern of the page that told of it', async () => {
    const { host, config } = await aHostWithCanary(50)
    await visits(host, 99, 30, LOADED)
    await visits(host, 0, 5, CRASHED, 100)
    const live = await areaFor(host, 0, '203.0.120.7')
    await writeFile(path.join(config.storeDir, 'registry/00000005.json'), '{')
    expect((await tell(host, live, CRASHED)).statusCode).toBe(204)
  })
})

describe('a stranger', () => {
  async function aTrial() {
    const config = await aStore()
    await addRelease(config, CANARY)
    await setRegistry(config, { live: ref(HASH), lastKnownGood: ref(HASH), rollouts: [rollout(50)] })
    const host = await start(config)
    await visits(host, 99, 30, { outcome: 'loaded' })
    const isRunning = async () => {
      await host.close()
      return (await readRegistry(config.storeDir)).rollouts.length === 1
    }
    return { host, isRunning }
  }

  test('without a ticket, or with one of another release, halts no canary', async () => {
    const { host, isRunning } = await aTrial()
    const canary = await areaFor(host, 0, '203.0.100.7')
    const live = await areaFor(host, 99, '203.0.100.7')
    for (let times = 0; times < 20; times++) {
      await tell(host, canary, { outcome: 'crashed', ticket: null })
      await tell(host, canary, { outcome: 'crashed', ticket: live?.ticket ?? '' })
      await tell(host, canary, { outcome: 'crashed', ticket: `${canary?.ticket?.slice(0, -1)}x` })
    }
    expect(await isRunning()).toBe(true)
  })

  test('who reports one visit again and again has one visit', async () => {
    const { host, isRunning } = await aTrial()
    const canary = await areaFor(host, 0, '203.0.100.7')
    for (let times = 0; times < 50; times++) await tell(host, canary, { outcome: 'crashed' })
    expect(await isRunning()).toBe(true)
  })

  test('who opens page after page from one network neither halts a canary nor hides a bad one', async () => {
    const good = await aTrial()
    for (let times = 0; times < 30; times++)
      await tell(good.host, await areaFor(good.host, 0, `203.0.100.${times}`), { outcome: 'crashed' })
    expect(await good.isRunning()).toBe(true)
    const bad = await aTrial()
    for (let times = 0; times < 300; times++)
      await tell(bad.host, await areaFor(bad.host, 0, `203.0.100.${times % 250}`), { outcome: 'loaded' })
    await visits(bad.host, 0, 12, { outcome: 'crashed' }, 150)
    expect(await bad.isRunning()).toBe(false)
  })
})

describe('a ramp', () => {
  test('goes to its next step by itself once its time is over and the release did no worse', async () => {
    const config = await aStore()
    await addRelease(config, CANARY)
    const ramp = { steps: [50, 100], every: 60_000 }
    const running = { ...rollout(50), ramp, startedAt: new Date(Date.now() - 61_000).toISOString() }
    await setRegistry(config, { live: ref(HASH), lastKnownGood: ref(HASH), rollouts: [running] })
    const host = await start(config)
    await visits(host, 99, 5, { outcome: 'loaded' })
    await visits(host, 0, 5, { outcome: 'loaded' }, 100)
    await host.close()
    const restarted = await start(config)
    await restarted.ready()
    await restarted.close()
    expect(await readRegistry(config.storeDir)).toMatchObject({
      live: ref(CANARY),
      rollouts: [],
      change: { by: 'host', operation: 'ramp', percent: 100, reason: expect.stringContaining('Rampa') },
    })
  })
})
