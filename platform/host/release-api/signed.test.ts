import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { packRelease } from '../../releases/store/archive.ts'
import { publishFolder } from '../../releases/store/publish-folder.ts'
import { readRegistry } from '../../releases/store/registry-log.ts'
import { ChecksFailed, continueRamp, rollBack, startCanary } from '../../releases/transitions/operations.ts'
import { aBuiltFolder } from '../test/built-folder.ts'
import { DEPLOY_TOKENS, ref, setRegistry, start, TOKEN } from '../test/host.ts'
import { aKey, aSignedCopy, settingOf, type TeamKey } from '../test/keys.ts'
import { aStore, HASH } from '../test/store.ts'

const AREA = 'mf-customer'
const KEY = aKey()
const authorization = `Bearer ${TOKEN}`

const aConfig = (...keys: readonly TeamKey[]) => aStore({ DEPLOY_TOKENS, RELEASE_KEYS: settingOf(AREA, ...keys) })

async function upload(host: FastifyInstance, folder: string) {
  const headers = { 'content-type': 'application/vnd.loopi.release+gzip', authorization }
  const payload = await packRelease(folder)
  const answer = await host.inject({ method: 'POST', url: `/federation/releases/${AREA}`, payload, headers })
  const { problems = [] } = answer.json() as { problems?: { code: string }[] }
  return { status: answer.statusCode, codes: problems.map(({ code }) => code), message: answer.json().message }
}

test('of an area with keys an upload that they signed is taken, again without a change', async () => {
  const host = await start(await aConfig(KEY))
  const { folder } = await aBuiltFolder()
  const signed = await aSignedCopy(folder, KEY)
  expect(await upload(host, signed)).toMatchObject({ status: 201 })
  expect(await upload(host, signed)).toMatchObject({ status: 200 })
})

test('an unsigned upload is refused, in the words of root and as a code', async () => {
  const host = await start(await aConfig(KEY))
  const { folder } = await aBuiltFolder()
  expect(await upload(host, folder)).toEqual({
    status: 422,
    codes: ['unsigned'],
    message: expect.stringContaining('mf-customer tem chaves, e a versão não está assinada'),
  })
})

test('an upload that another team signed, or nobody known, is refused', async () => {
  const team = aKey()
  const keys = `${settingOf(AREA, KEY)},${settingOf('mf-marketing', team)}`
  const host = await start(await aStore({ DEPLOY_TOKENS, RELEASE_KEYS: keys }))
  const { folder } = await aBuiltFolder()
  for (const key of [team, aKey()])
    expect(await upload(host, await aSignedCopy(folder, key))).toMatchObject({
      status: 422,
      codes: ['signature-foreign'],
    })
})

test('an unsigned release in the store gets its signature by a signed upload of the same', async () => {
  const config = await aConfig(KEY)
  const host = await start(config)
  const { folder, hash } = await aBuiltFolder()
  await publishFolder(folder, { ...config, area: AREA, hash })
  const file = `/releases/${AREA}/${hash}/js/cupons.js`
  expect((await host.inject(file)).statusCode).toBe(404)
  expect(await upload(host, await aSignedCopy(folder, KEY))).toMatchObject({ status: 201 })
  expect((await host.inject(file)).statusCode).toBe(200)
})

test('a release of before a rotation is signed by the new key, too, when it is uploaded again', async () => {
  const next = aKey()
  const { folder, hash } = await aBuiltFolder()
  const config = await aConfig(KEY, next)
  const host = await start(config)
  expect(await upload(host, await aSignedCopy(folder, KEY))).toMatchObject({ status: 201 })
  expect(await upload(host, await aSignedCopy(folder, next))).toMatchObject({ status: 201 })
  const rotated = await start({ ...(await aConfig(next)), storeDir: config.storeDir })
  expect((await rotated.inject(`/releases/${AREA}/${hash}/js/cupons.js`)).statusCode).toBe(200)
})

test.each([
  ['promoted', '/federation/operations', { operation: 'promote', reason: 'x' }],
  ['a canary', '/federation/operations', { operation: 'canary', percent: 10, reason: 'x' }],
  ['previewed', '/federation/previews', {}],
])('an unsigned release that lies in the store is not %s', async (_what, url, command) => {
  const config = await aConfig(KEY)
  const { folder, hash } = await aBuiltFolder()
  await publishFolder(folder, { ...config, area: AREA, hash })
  const host = await start(config)
  const payload = { area: AREA, hash, ...command }
  const answer = await host.inject({ method: 'POST', url, payload, headers: { authorization } })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'release/refused'])
  expect(answer.json().problems).toEqual([{ code: 'unsigned', params: [AREA] }])
  expect((await readRegistry(config.storeDir)).revision).toBe(3)
})

test('a ramp ends at the gate once its release is not signed any more', async () => {
  const config = await aConfig(KEY)
  const { folder, hash } = await aBuiltFolder()
  const target = { ...config, area: AREA, hash } as const
  await publishFolder(await aSignedCopy(folder, KEY), target)
  const actor = { by: 'test', reason: 'Nova' }
  await startCanary(config, { area: AREA, hash, percent: 1, ramp: { steps: [1, 50], every: 1000 } }, actor)
  const rotated = await aConfig(aKey())
  await expect(continueRamp({ ...rotated, storeDir: config.storeDir }, AREA, hash, actor)).rejects.toThrow(ChecksFailed)
  expect(await continueRamp(config, AREA, hash, actor)).toMatchObject({ rollouts: [{ percent: 50 }] })
})

test('a rollback leads past earlier releases that the keys of today did not sign', async () => {
  const config = await aConfig(KEY)
  const [unsigned, signed] = ['a'.repeat(16), (await aBuiltFolder()).hash]
  const { folder, hash } = await aBuiltFolder({ commit: 'live' })
  await publishFolder(await aSignedCopy(folder, KEY), { ...config, area: AREA, hash })
  const live = { hash: HASH }
  await setRegistry(config, { live: { [AREA]: live }, previous: { [AREA]: [{ hash: unsigned }, { hash: signed }] } })
  expect(await rollBack(config, AREA, { by: 'test', reason: 'Erro' })).toMatchObject({ live: ref(signed) })
  await expect(rollBack(config, AREA, { by: 'test', reason: 'Erro' })).rejects.toThrow(
    /no earlier release to go back to/,
  )
})

test('a copy of a signed release passes anywhere: the signature lies in its folder', async () => {
  const { folder, hash } = await aBuiltFolder()
  const storeDir = await mkdtemp(path.join(tmpdir(), 'loopi-store-'))
  const config = { ...(await aConfig(KEY)), storeDir }
  const target = { ...config, area: AREA, hash } as const
  expect(await publishFolder(await aSignedCopy(folder, KEY), target)).toBe(true)
  expect(await publishFolder(path.join(storeDir, AREA, hash), target)).toBe(false)
})
