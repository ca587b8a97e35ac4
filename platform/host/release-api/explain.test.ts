import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { explainCommand } from '../../cli/release/explain.ts'
import { explanationSchema } from '../../releases/explain/explanation.ts'
import { releaseDir } from '../../releases/store/records.ts'
import { haltCanary, promote, rollBack, startCanary } from '../../releases/transitions/operations.ts'
import { addRelease, CANARY, DEPLOY_TOKENS, start, TOKEN } from '../test/host.ts'
import { aStore, HASH } from '../test/store.ts'

const AREA = 'mf-customer'
const actor = (hour: number, reason: string) => ({ by: 'ana', reason, at: new Date(Date.UTC(2026, 10, 23, hour)) })

/** Host over a store with a candidate that was a canary, live, and rolled back. */
async function aHost() {
  const config = await aStore({ DEPLOY_TOKENS })
  await addRelease(config, CANARY)
  await startCanary(config, { area: AREA, hash: CANARY, percent: 10 }, actor(12, 'Nova busca'))
  await haltCanary(config, AREA, CANARY, { ...actor(13, 'Falhas'), by: 'host' })
  await promote(config, AREA, CANARY, actor(14, 'A causa era a API'), { again: true })
  await rollBack(config, AREA, actor(15, 'Não era'))
  const host = await start(config)
  const ask = (url: string, token = TOKEN) => host.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return { config, host, ask }
}

test('a release says what is in it, where it fits, where it ran and why it was refused', async () => {
  const { ask } = await aHost()
  const answer = await ask(`/federation/releases/${AREA}/${CANARY}`)
  expect(answer.statusCode).toBe(200)
  const explained = explanationSchema.parse(answer.json())
  expect(explained).toMatchObject({
    ...{ name: AREA, hash: CANARY, status: 'published', signature: null },
    canary: [{ percent: 10, from: '2026-11-23T12:00:00.000Z', until: '2026-11-23T13:00:00.000Z' }],
    live: [{ from: '2026-11-23T14:00:00.000Z', until: '2026-11-23T15:00:00.000Z' }],
    refused: { why: 'rolled-back', by: 'ana', reason: 'Não era' },
  })
  expect(explained.audit.map(({ operation, to }) => [operation, to])).toEqual([
    ['rollback', HASH],
    ['promote', null],
    ['halt', null],
    ['canary', null],
  ])
  expect(explained.content?.routes.map(({ path: at }) => at)).toContain('/cupons')
  expect(explained.gate.filter(({ ok }) => !ok)).toEqual([])
})

test('without a hash it is the live one, and a damaged one says where it no longer fits', async () => {
  const { ask, config } = await aHost()
  expect((await ask(`/federation/releases/${AREA}/live`)).json()).toMatchObject({ hash: HASH, status: 'live' })
  await writeFile(path.join(releaseDir(config.storeDir, AREA, CANARY), 'js/cupons.js'), 'changed')
  const { gate } = explanationSchema.parse((await ask(`/federation/releases/${AREA}/${CANARY}`)).json())
  expect(gate).toContainEqual({
    rule: 'integrity',
    ok: false,
    detail: "js/cupons.js is not the file of the release's record",
  })
})

test('of a release that was collected the audit remembers where it ran', async () => {
  const { ask, config } = await aHost()
  await rm(releaseDir(config.storeDir, AREA, CANARY), { recursive: true })
  expect((await ask(`/federation/releases/${AREA}/${CANARY}`)).json()).toMatchObject({
    ...{ status: 'collected', content: null, gate: [] },
    live: [{ until: '2026-11-23T15:00:00.000Z' }],
  })
})

test.each([
  ['of another area', `/federation/releases/mf-marketing/${HASH}`, TOKEN, 403, 'auth/forbidden'],
  ['without a right', `/federation/releases/${AREA}/${HASH}`, '', 401, 'auth/required'],
  ['that was never there', `/federation/releases/${AREA}/${'e'.repeat(16)}`, TOKEN, 409, 'release/impossible'],
  ['by a path', `/federation/releases/${AREA}/..%2Fregistry`, TOKEN, 409, 'release/impossible'],
  ['of no area', `/federation/releases/nada/${HASH}`, TOKEN, 400, 'request/unreadable'],
])('a release %s is not explained', async (_what, url, token, status, code) => {
  const { ask } = await aHost()
  const answer = await ask(url, token)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

describe('the command', () => {
  afterEach(() => void Reflect.deleteProperty(process.env, 'DEPLOY_TOKEN'))

  test('prints the same of the store here and of a host', async () => {
    const { config, host } = await aHost()
    const to = await host.listen({ port: 0, host: '127.0.0.1' })
    process.env.DEPLOY_TOKEN = TOKEN
    const [here, there]: string[][] = [[], []]
    await explainCommand({ name: AREA, hash: CANARY }, config, (line) => here?.push(line))
    await explainCommand({ name: AREA, hash: CANARY, to }, config, (line) => there?.push(line))
    expect(there).toEqual(here)
    const said = here?.join('\n') ?? ''
    for (const sentence of [
      /^mf-customer c{16}$/m,
      /^status +published$/m,
      /^signed by +nobody$/m,
      /^fits now +✓ area data: /m,
      /^live +23 Nov 2026, 11:00 GMT-3 – 23 Nov 2026, 12:00 GMT-3$/m,
      /^canary +10 % {2}23 Nov 2026, 09:00 GMT-3 – 23 Nov 2026, 10:00 GMT-3$/m,
      /^refused +rolled back on 23 Nov 2026, 12:00 GMT-3 by ana: Não era$/m,
    ])
      expect(said).toMatch(sentence)
  })

  test('prints JSON for other programs, and says what is wrong with a name or a hash', async () => {
    const { config } = await aHost()
    const said: string[] = []
    await explainCommand({ name: AREA, json: true }, config, (line) => said.push(line))
    expect(explanationSchema.parse(JSON.parse(said.join('\n')))).toMatchObject({ hash: HASH, status: 'live' })
    await expect(explainCommand({ name: 'nada' }, config, () => {})).rejects.toThrow(/There is no/)
    await expect(explainCommand({ name: AREA, hash: 'abc' }, config, () => {})).rejects.toThrow(/is not the hash/)
  })
})
