import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { anApi, CALLS, CONTRACTS } from '../../host/test/api-stub.ts'
import { apiFinding } from './api-finding.ts'

/** Unused address. */
const SILENT = 'http://127.0.0.1:9'
const aStoreDir = () => mkdtemp(path.join(tmpdir(), 'loopi-contract-'))

test('a release whose calls the api answers passes, also when the api answers more', async () => {
  const api = await anApi({ body: CONTRACTS.fitting })
  const finding = await apiFinding({ calls: CALLS }, { storeDir: await aStoreDir(), apiUrl: api.url })
  expect(finding).toEqual({ rule: 'api', ok: true, detail: '1 call fits the api', problems: [] })
})

test('each break is told with its call and its field', async () => {
  const api = await anApi({ body: CONTRACTS.breaking })
  const finding = await apiFinding({ calls: CALLS }, { storeDir: await aStoreDir(), apiUrl: api.url })
  expect(finding).toMatchObject({
    ok: false,
    detail:
      'POST /lojas needs body.cep, which the release does not always send; POST /lojas does not always answer reply.nome, which the release reads',
    problems: [
      { code: 'sent-missing', params: ['POST /lojas', 'body.cep'] },
      { code: 'answer-missing', params: ['POST /lojas', 'reply.nome'] },
    ],
  })
})

test('a contract that has not changed is not sent again', async () => {
  const api = await anApi({ body: CONTRACTS.fitting })
  const place = { storeDir: await aStoreDir(), apiUrl: api.url }
  for (const _ of [1, 2, 3]) expect((await apiFinding({ calls: CALLS }, place)).ok).toBe(true)
  expect([api.asked, api.sent]).toEqual([3, 1])
})

test('an api that does not answer is held to what it answered last, and the finding says when that was', async () => {
  const api = await anApi({ body: CONTRACTS.breaking })
  const storeDir = await aStoreDir()
  await apiFinding({ calls: CALLS }, { storeDir, apiUrl: api.url })
  for (const place of [{ storeDir, apiUrl: SILENT }, { storeDir }])
    expect((await apiFinding({ calls: CALLS }, place)).problems).toHaveLength(2)
  api.answer = { body: CONTRACTS.fitting }
  await apiFinding({ calls: CALLS }, { storeDir, apiUrl: api.url })
  const { ok, detail } = await apiFinding({ calls: CALLS }, { storeDir })
  expect([ok, detail]).toEqual([
    true,
    expect.stringMatching(/^1 call fits the api as it was at .+: it does not answer now$/),
  ])
})

test.each<[string, { status?: number; body: unknown } | null]>([
  ['that does not answer', null],
  ['of before contracts', { status: 404, body: { erro: 'Não existe.' } }],
  ['that answers something else', { body: { digest: 'x', calls: { 'GET /x': 7 } } }],
])('an api %s, and was never heard, is unknown and passes', async (_name, answer) => {
  const apiUrl = answer ? (await anApi(answer)).url : SILENT
  const { ok, detail } = await apiFinding({ calls: CALLS }, { storeDir: await aStoreDir(), apiUrl })
  expect([ok, detail]).toEqual([true, 'unknown: the api does not answer, and 1 call was compared with nothing'])
})

test('a record whose calls are no schemas is refused, with where', async () => {
  const calls = { 'GET /x': { sends: { body: { type: 7 } }, reads: null } } as never
  const { ok, problems } = await apiFinding({ calls }, { storeDir: await aStoreDir() })
  expect(ok).toBe(false)
  expect(problems).toMatchObject([
    { code: 'invalid-field', params: ['calls.GET /x.sends.body.type', expect.any(String)] },
  ])
})

test('a kept contract that is damaged counts for none', async () => {
  const api = await anApi({ body: CONTRACTS.breaking })
  const storeDir = await aStoreDir()
  await apiFinding({ calls: CALLS }, { storeDir, apiUrl: api.url })
  const file = path.join(storeDir, 'api-contract.json')
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -9))
  expect((await apiFinding({ calls: CALLS }, { storeDir })).detail).toContain('unknown')
})
