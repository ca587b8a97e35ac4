import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { till } from '@loopi/contract/till/till.contract'
import type { Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { DEVICE, type TestDevice, tillOf } from '../../../test/world/till/till.ts'
import { isTaken, type TokenKeys } from '../../../test/world/till/tokens.ts'
import { buildApp } from '../../main/app.ts'

const [OLD, NEW] = ['1'.repeat(64), '2'.repeat(64)]
/** Steps of docs/operations/settings-and-secrets.md. */
const STEPS = [OLD, `a:${OLD},b:${NEW}`, `b:${NEW},a:${OLD}`, `b:${NEW}`] as const

let t: TestApp
let customer: Person
let phone: TestDevice
const apps: Awaited<ReturnType<typeof buildApp>>[] = []
beforeEach(async () => {
  t = await testApp({ CODES_KEY: OLD })
  const { store, device, coupon } = tillOf(t)
  const company = await t.as('admin')
  phone = await device(company, (await store(company)).id)
  customer = (await coupon(company.id)).customer
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  await t.close()
})

type Step = { readonly qr: string; readonly keys: TokenKeys; readonly judged: (qr: string) => Promise<string> }

/** The customer's QR code and the till's keys of an api with a step's setting, over the one database. */
async function stepWith(CODES_KEY: string): Promise<Step> {
  const app = await buildApp({ ...t, config: { ...t.config, CODES_KEY }, outbox: { add: async () => undefined } })
  apps.push(app)
  const ask = async (method: 'GET' | 'POST', path: string, headers: Record<string, string>, payload?: object) =>
    (await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })).json()
  const [held] = await ask('GET', coupons.redeemed.path, { authorization: `Bearer ${customer.token}` })
  const { chaves } = await ask('GET', till.state.path, { [DEVICE]: phone.token })
  const judged = async (codigo: string) =>
    (await ask('POST', till.check.path, { [DEVICE]: phone.token }, { codigo })).estado
  return { qr: held.codigo_qr, keys: chaves, judged }
}

test('of two steps of a rotation, tills of each take the QR codes of the other, and the codes stay', async () => {
  const steps = []
  for (const setting of STEPS) steps.push(await stepWith(setting))
  const [before, behind, inFront, after] = steps as [Step, Step, Step, Step]
  for (const [one, next] of [
    [before, behind],
    [behind, inFront],
    [inFront, after],
  ] as const)
    for (const { keys } of [one, next]) for (const { qr } of [one, next]) expect(await isTaken(qr, keys)).toBe(true)
  expect(steps.map(({ qr }) => qr.split('.')[1])).toEqual(['a', 'a', 'b', 'b'])
  expect(new Set(steps.map(({ qr }) => qr.split('.')[0])).size).toBe(1)
})

test('a QR code of before is green while both keys are set, and red without the old one, until it is opened anew', async () => {
  const before = await stepWith(STEPS[0])
  for (const setting of [STEPS[1], STEPS[2]])
    expect(await isTaken(before.qr, (await stepWith(setting)).keys)).toBe(true)
  const after = await stepWith(STEPS[3])
  expect(await isTaken(before.qr, after.keys)).toBe(false)
  expect(await isTaken(after.qr, after.keys)).toBe(true)
  // With a network the till judges by the code alone.
  expect(await after.judged(before.qr)).toBe('valido')
})
