import { rm } from 'node:fs/promises'
import path from 'node:path'
import { ref, setRegistry, start } from '../test/host.ts'
import { aStore } from '../test/store.ts'

const LIVE = '/federation/health/live'
const READY = ['/federation/health/ready', '/federation/health']

test('a host with a shell and an area is live and ready', async () => {
  const host = await start(await aStore())
  expect((await host.inject(LIVE)).json()).toEqual({ status: 'ok' })
  for (const address of READY) {
    const answer = await host.inject(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      status: 'ok',
      shell: true,
      revision: 3,
      areas: { 'mf-customer': 'shown' },
    })
  }
})

test.each([
  [
    'without a shell',
    async (config: Config) => rm(path.join(config.storeDir, 'shell'), { recursive: true }),
    { shell: false },
  ],
  [
    'without a registry',
    async (config: Config) => rm(path.join(config.storeDir, 'registry'), { recursive: true }),
    { revision: 0 },
  ],
  [
    'without an area that can be shown',
    async (config: Config) => setRegistry(config, { live: ref('f'.repeat(16)) }),
    { areas: { 'mf-customer': 'lost' } },
  ],
])('a host %s is live, and not ready', async (_, take, found) => {
  const config = await aStore()
  await take(config)
  const host = await start(config)
  expect((await host.inject(LIVE)).statusCode).toBe(200)
  for (const address of READY) {
    const answer = await host.inject(address)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 'unavailable', ...found })
  }
})

type Config = Awaited<ReturnType<typeof aStore>>

test('an area that is lost is said, and the rest is shown', async () => {
  const config = await aStore()
  const live = { 'mf-customer': { hash: '0123456789abcdef' }, 'mf-marketing': { hash: 'f'.repeat(16) } }
  await setRegistry(config, { live })
  const answer = await (await start(config)).inject('/federation/health/ready')
  expect(answer.statusCode).toBe(200)
  expect(answer.json().areas).toMatchObject({ 'mf-customer': 'shown', 'mf-marketing': 'lost' })
})
