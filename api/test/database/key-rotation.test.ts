import { auth } from '@loopi/contract/auth/auth.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { reportReencrypted } from '../../src/jobs/reencrypt.ts'
import { SECOND } from '../../src/lib/clock.ts'
import { buildApp } from '../../src/main/app.ts'
import { unsealPin } from '../../src/modules/wallet/pins.ts'
import { PASSWORD, type Person } from '../builders.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { codeNow } from '../world/second-factors.ts'

const [OLD, NEW] = ['1'.repeat(64), '2'.repeat(64)]
/** Steps of docs/operations/settings-and-secrets.md. */
const [BEFORE, BEHIND, IN_FRONT, AFTER] = [OLD, `a:${OLD},b:${NEW}`, `b:${NEW},a:${OLD}`, `b:${NEW}`]

let t: TestApp
beforeEach(async () => {
  t = await testApp({ SECOND_FACTOR_KEY: BEFORE, WALLET_KEY: BEFORE })
})
afterEach(() => t.close())

/** Another api over the same database, with a later step's keys. */
async function apiWith(key: string) {
  const config = { ...t.config, SECOND_FACTOR_KEY: key, WALLET_KEY: key }
  const app = await buildApp({ ...t, config, outbox: { add: async () => undefined } })
  const post = async (path: string, payload: object, token = '') => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
    return (await app.inject({ method: 'POST', url: `/api${path}`, payload, headers })).json()
  }
  return { post, config, close: () => app.close() }
}
type Api = Awaited<ReturnType<typeof apiWith>>

/** Sets up a second factor, begun and confirmed at two apis. */
async function protect(person: Person, begunAt: Api, confirmedAt: Api) {
  const { chave } = await begunAt.post(secondFactor.begin.path, { senha_atual: PASSWORD }, person.token)
  const codigo = codeNow(t, chave)
  const { codigos } = await confirmedAt.post(secondFactor.confirm.path, { codigo }, person.token)
  return { email: person.email, secret: chave as string, codes: codigos as string[] }
}
type Protected = Awaited<ReturnType<typeof protect>>

/** Signs in with a code of the app, and with a recovery code; returns the roles. */
async function signIn({ email, secret, codes }: Protected, api: Api): Promise<string[]> {
  const roles: string[] = []
  for (const proof of [() => ({ codigo: codeNow(t, secret) }), () => ({ codigo_recuperacao: codes.pop() })]) {
    t.clock.advance(30 * SECOND)
    const { desafio } = await api.post(auth.login.path, { email, password: PASSWORD })
    roles.push((await api.post(secondFactor.signIn.path, { desafio, ...proof() })).data?.role)
  }
  return roles
}

const reencryptAt = async (api: Api) => {
  const lines: string[] = []
  const isDone = await reportReencrypted(t.db, api.config, (line) => lines.push(line))
  return [isDone, ...lines.map((line) => line.replace(/\n/g, ''))]
}

test('second factors hold at every step of a change of keys, with apis that are a step behind each other', async () => {
  const apis = await Promise.all([BEFORE, BEHIND, IN_FRONT, AFTER].map(apiWith))
  const [before, behind, inFront, after] = apis as [Api, Api, Api, Api]
  const ana = await protect(await t.as('admin'), before, behind)
  const bia = await protect(await t.as('admin'), behind, inFront)
  const eva = await protect(await t.as('admin'), inFront, behind)
  for (const [person, api] of [
    ...[before, behind, inFront].map((one) => [ana, one] as const),
    ...[behind, inFront].flatMap((one) => [[bia, one] as const, [eva, one] as const]),
  ])
    expect(await signIn(person, api)).toEqual(['admin', 'admin'])

  // Ana's and Bia's secrets, Ana's ten codes and Eva's ten are under the old key; used codes stay as well.
  expect(await reencryptAt(inFront)).toEqual([
    true,
    '✓ PINs of wallets: encrypted anew 0, had the key in use 0, lost 0',
    '✓ second factors: encrypted anew 2, had the key in use 1, lost 0',
    '✓ recovery codes: encrypted anew 20, had the key in use 10, lost 0',
    'Everything has the key in use; the others can be removed.',
  ])
  for (const person of [ana, bia, eva]) expect(await signIn(person, after)).toEqual(['admin', 'admin'])
  await Promise.all(apis.map((api) => api.close()))
})

test('PINs of wallets are encrypted anew, once, and open with the new key alone', async () => {
  const ana = await t.as('cliente')
  await t.call(wallet.open, { body: {} }, { as: ana })
  const pinOf = async () => (await t.db.selectFrom('wallets').select('pin').executeTakeFirstOrThrow()).pin
  const pin = unsealPin({ WALLET_KEY: BEFORE }, ana.id, await pinOf())
  const inFront = await apiWith(IN_FRONT)
  const done = (changed: number, current: number) =>
    `✓ PINs of wallets: encrypted anew ${changed}, had the key in use ${current}, lost 0`
  expect(await reencryptAt(inFront)).toContain(done(1, 0))
  expect(await reencryptAt(inFront)).toContain(done(0, 1))
  expect(unsealPin({ WALLET_KEY: AFTER }, ana.id, await pinOf())).toBe(pin)
  await inFront.close()
})

test('without the old key nothing is changed, and the job says that it is missing', async () => {
  const before = await apiWith(BEFORE)
  await protect(await t.as('admin'), before, before)
  const rows = () => t.db.selectFrom('second_factors').select('secret').execute()
  const stored = await rows()
  const after = await apiWith(AFTER)
  const [isDone, , factors, codes, sentence] = await reencryptAt(after)
  expect([isDone, factors, codes]).toEqual([
    false,
    '✗ second factors: encrypted anew 0, had the key in use 0, lost 1',
    '✗ recovery codes: encrypted anew 0, had the key in use 0, lost 10',
  ])
  expect(sentence).toContain('Set the missing key as well')
  expect(await rows()).toEqual(stored)
  await Promise.all([before.close(), after.close()])
})
