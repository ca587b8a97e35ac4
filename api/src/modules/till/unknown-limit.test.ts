import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { type AtTill, tillOf } from '../../../test/world/till/till.ts'
import { MINUTE } from '../../lib/clock.ts'

const t = sharedTestApp()
const { store, device, coupon, check, use, offline, sync } = tillOf(t)

const UNKNOWN = 'LP-3333-4444-6666-7777'
let ana: Person
let loja: number
beforeEach(async () => {
  ana = await t.as('admin')
  loja = (await store(ana)).id
})

const checking = (by: AtTill) => check(UNKNOWN, by)
const using = (by: AtTill) => use(UNKNOWN, by, { loja_id: loja })
const withKey = (by: AtTill) =>
  use(UNKNOWN, { ...by, headers: { ...by.headers, 'idempotency-key': crypto.randomUUID() } }, { loja_id: loja })

test.each([
  ['checked', checking, 200],
  ['used', using, 404],
  ['used with a key', withKey, 404],
] as const)('a device and a member each have ten unknown codes a minute that are %s', async (_, ask, usual) => {
  for (const by of [await device(ana, loja), { as: await t.member(ana, 'caixa') }]) {
    for (let turn = 0; turn < 10; turn++) expect((await ask(by)).status).toBe(usual)
    const { status, body, headers } = await ask(by)
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'request/rate-limited', '60'])
    // Another company's code is unknown here, and counts.
    const foreign = await coupon((await t.as('admin')).id)
    expect((await check(foreign.codigo, by)).status).toBe(429)
  }
})

test('checks and uses count together; others, and known codes, go on', async () => {
  const [phone, other] = [await device(ana, loja), await device(ana, loja)]
  for (let turn = 0; turn < 5; turn++) for (const ask of [checking, using]) await ask(phone)
  expect([(await checking(phone)).status, (await using(phone)).status]).toEqual([429, 429])
  expect((await checking(other)).status).toBe(200)
  const { codigo } = await coupon(ana.id)
  expect([(await check(codigo, phone)).status, (await use(codigo, phone)).status]).toEqual([200, 201])
  t.clock.advance(MINUTE)
  expect((await checking(phone)).status).toBe(200)
})

test('a synchronisation is settled up to ten unknown codes, and the rest is sent again a minute later', async () => {
  const phone = await device(ana, loja)
  const known = await coupon(ana.id)
  const uses = [...Array.from({ length: 12 }, () => offline(UNKNOWN)), offline(known.codigo)]
  const first = (await sync(uses, phone)).body
  expect(first.map(({ resultado }) => resultado)).toEqual(Array.from({ length: 10 }, () => 'recusado'))
  const { status, body } = await sync(uses.slice(10), phone)
  expect([status, body]).toMatchObject([429, { code: 'request/rate-limited' }])
  expect((await checking(phone)).status).toBe(429)
  t.clock.advance(MINUTE)
  const rest = (await sync(uses.slice(10), phone)).body
  expect(rest.map(({ resultado }) => resultado)).toEqual(['recusado', 'recusado', 'aceito'])
  // Its time is what the device said, because the call before settled not all of its uses.
  const [use] = await t.db.selectFrom('coupon_uses').select('at').execute()
  expect(use?.at.toISOString()).toBe('2026-11-20T15:00:00.000Z')
})

test('known codes are not limited', async () => {
  const phone = await device(ana, loja)
  const { codigo } = await coupon(ana.id)
  for (let turn = 0; turn < 30; turn++) expect((await check(codigo, phone)).status).toBe(200)
})
