import { releases } from '../../../shared/contract/releases/releases.contract.ts'
import { knownContract } from '../../releases/checks/known-contract.ts'
import { keepResult } from '../../releases/smoke-test/result-files.ts'
import { type ResultSubject, type SmokeTestResult, sealResult } from '../../releases/smoke-test/smoke-test-result.ts'
import { promote, rollBack, startCanary } from '../../releases/transitions/operations.ts'
import { anApi, CALLS, CONTRACTS } from '../test/api-stub.ts'
import { addRelease, CANARY, DEPLOY_TOKENS, start, TOKEN } from '../test/host.ts'
import { aStore, HASH, SHELL } from '../test/store.ts'

const AREA = 'mf-customer'
const OTHER = '9'.repeat(16)
const ACTOR = { by: 'ana', reason: 'Nova' }
const API = 'd'.repeat(64)
const shell = SHELL.release.hash
const builtAt = '2026-11-23T10:00:00.000Z'
const opened = { at: '2026-11-23T12:00:00.000Z', api: API, pages: 34, findings: 0 }

/** Host over a store with a live release, and the listed pairs. */
async function aHost() {
  const config = await aStore({ DEPLOY_TOKENS })
  const host = await start(config)
  const overview = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    return releases.list.reply.parse((await host.inject({ url: '/federation/areas', headers })).json())
  }
  const keep = (subject: ResultSubject, hash: string, { at, api, ...counts } = opened) => {
    const result: SmokeTestResult = { at, api, pairs: [{ shell, name: AREA, hash, ...counts }] }
    return keepResult(config.storeDir, subject, result, sealResult(subject, result, null))
  }
  return { config, overview, keep, pairs: async () => (await overview()).pairs }
}

test('what is live is a pair; a candidate is one more, until it is taken off', async () => {
  const { config, pairs } = await aHost()
  const live = { shell, area: AREA, hash: HASH, names: [], calls: null, opened: null }
  expect(await pairs()).toEqual([live])
  await addRelease(config, CANARY, { builtAt })
  expect(await pairs()).toEqual([live, { ...live, hash: CANARY }])
  await startCanary(config, { area: AREA, hash: CANARY, percent: 10 }, ACTOR)
  await addRelease(config, OTHER, { builtAt: '2026-11-23T11:00:00.000Z' })
  expect((await pairs()).map(({ hash }) => hash)).toEqual([HASH, CANARY, OTHER])
  await rollBack(config, AREA, ACTOR)
  await promote(config, AREA, OTHER, ACTOR)
  expect((await pairs()).map(({ hash }) => hash)).toEqual([OTHER])
})

test('a pair that does not fit says why, by names and by the api', async () => {
  const { config, overview } = await aHost()
  expect((await overview()).api).toBeNull()
  const api = await anApi({ body: CONTRACTS.breaking })
  await knownContract({ storeDir: config.storeDir, apiUrl: api.url })
  const lodash = { shared: { lodash: { provides: false } } }
  await addRelease(config, CANARY, { builtAt, calls: CALLS, ...lodash })
  const { pairs, api: digest } = await overview()
  expect(digest).toBe(CONTRACTS.breaking.digest)
  expect(pairs[1]).toMatchObject({
    names: ['o shell não oferece lodash'],
    calls: [expect.stringMatching(/body\.cep/), expect.stringMatching(/reply\.nome/)],
  })
})

test('a pair is opened by what the area states, or the shell: the newest of both', async () => {
  const { keep, pairs } = await aHost()
  await keep({ name: AREA, hash: HASH }, HASH)
  expect((await pairs()).map((one) => one.opened)).toEqual([opened])
  const later = { ...opened, at: '2026-11-23T13:00:00.000Z', findings: 2 }
  await keep({ name: 'shell', hash: shell }, HASH, later)
  expect((await pairs()).map((one) => one.opened)).toEqual([later])
})

test('a result of another release says nothing of the pair', async () => {
  const { keep, pairs } = await aHost()
  await keep({ name: 'shell', hash: shell }, CANARY)
  expect((await pairs()).map((one) => one.opened)).toEqual([null])
})
