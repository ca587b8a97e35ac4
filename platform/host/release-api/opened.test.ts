import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { publishRelease } from '../../releases/deliver/publish-release.ts'
import { sendResult } from '../../releases/deliver/send-result.ts'
import { signRelease } from '../../releases/deliver/sign-release.ts'
import { buildOriginOf } from '../../releases/signing/build-origin.ts'
import { attachedResultPath, resultsOf } from '../../releases/smoke-test/result-files.ts'
import { type SmokeTestResult, sealResult } from '../../releases/smoke-test/smoke-test-result.ts'
import { aBuiltFolder } from '../test/built-folder.ts'
import { DEPLOY_TOKENS, start, TOKEN } from '../test/host.ts'
import { aKey, settingOf } from '../test/keys.ts'
import { aStore, HASH, SHELL } from '../test/store.ts'

const AREA = 'mf-customer'
const KEY = aKey()
const OF = { name: AREA, hash: HASH } as const

const aResult = (at = '2026-11-23T12:00:00.000Z', hash = HASH): SmokeTestResult => ({
  ...{ at, api: 'a'.repeat(64) },
  pairs: [{ shell: SHELL.release.hash, name: AREA, hash, pages: 34, findings: 0 }],
})

/** Running host, with a helper to send a result like a pipeline. */
async function aHost(env: NodeJS.ProcessEnv = {}) {
  const config = await aStore({ DEPLOY_TOKENS, ...env })
  const host = await start(config)
  const url = await host.listen({ port: 0, host: '127.0.0.1' })
  const send = (text: string, { token = TOKEN, hash = HASH } = {}) =>
    sendResult({ url, token }, { name: AREA, hash }, text)
  return { config, send, kept: () => resultsOf(config, OF) }
}

test('a result is kept beside its release, newest first, and once', async () => {
  const { send, kept } = await aHost()
  const results = [aResult(), aResult('2026-11-23T14:00:00.000Z')]
  for (const result of [...results, ...results]) expect(await send(sealResult(OF, result, null))).toBeNull()
  expect(await kept()).toEqual(results.toReversed())
})

test('the ten newest are kept', async () => {
  const { send, kept } = await aHost()
  for (let hour = 10; hour < 22; hour++) await send(sealResult(OF, aResult(`2026-11-23T${hour}:00:00.000Z`), null))
  expect((await kept()).map(({ at }) => at.slice(11, 13))).toEqual([
    '21',
    '20',
    '19',
    '18',
    '17',
    '16',
    '15',
    '14',
    '13',
    '12',
  ])
})

test.each<[string, (send: Awaited<ReturnType<typeof aHost>>['send']) => Promise<string | null>, RegExp]>([
  [
    'a token that only an api knows',
    (send) => send(sealResult(OF, aResult(), null), { token: 'x' }),
    /The api of the host does not answer/,
  ],
  ['no result', (send) => send('{}'), /could not read/],
  [
    'a result of another release',
    (send) => send(sealResult({ ...OF, hash: '1'.repeat(16) }, aResult(), null)),
    /could not read/,
  ],
  [
    'a pair of another release',
    (send) => send(sealResult(OF, aResult(undefined, '1'.repeat(16)), null)),
    /could not read/,
  ],
  [
    'a release that is not published',
    (send) => send(sealResult(OF, aResult(), null), { hash: '1'.repeat(16) }),
    /no published release 1{16}/,
  ],
])('%s is refused, and nothing is kept', async (_what, sending, why) => {
  const { send, kept } = await aHost()
  expect(await sending(send)).toMatch(why)
  expect(await kept()).toEqual([])
})

test('the token of one area states nothing about another release', async () => {
  const { config } = await aHost()
  const host = await start(config)
  const url = `/federation/releases/shell/${SHELL.release.hash}/opened`
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  expect((await host.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(403)
})

test('with keys of the name one of them has to have signed it, also when it is read', async () => {
  const { config, send, kept } = await aHost({ RELEASE_KEYS: settingOf(AREA, KEY) })
  expect(await send(sealResult(OF, aResult(), null))).toContain('the release is not signed')
  expect(await send(sealResult(OF, aResult(), aKey().key))).toContain('the release is not signed')
  expect(await send(sealResult(OF, aResult(), KEY.key))).toBeNull()
  expect(await kept()).toHaveLength(1)
  expect(await resultsOf({ ...config, releaseKeys: new Map([[AREA, [aKey().key]]]) }, OF)).toEqual([])
})

test('beside a built release it is signed with it, and goes along when that is published', async () => {
  const config = await aStore({ RELEASE_KEYS: settingOf(AREA, KEY) })
  const { folder, hash } = await aBuiltFolder()
  const subject = { name: AREA, hash } as const
  const said: string[] = []
  const publish = () => publishRelease(config, AREA, folder, { by: 'ana', reason: 'Nova' }, (line) => said.push(line))
  await writeFile(attachedResultPath(folder), sealResult(subject, aResult(undefined, hash), null))
  await signRelease(folder, KEY.key, buildOriginOf({}))
  await publish()
  expect(await resultsOf(config, subject)).toEqual([aResult(undefined, hash)])
  await writeFile(attachedResultPath(folder), sealResult(OF, aResult(), null))
  await publish()
  expect(said.join('\n')).toContain('The result of opening it is not kept: it is not signed')
  await expect(signRelease(folder, KEY.key, buildOriginOf({}))).rejects.toThrow(
    path.basename(attachedResultPath(folder)),
  )
})
