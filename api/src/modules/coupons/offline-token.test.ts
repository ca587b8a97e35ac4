import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { rowsOf } from '@loopi/contract/paging'
import { readToken } from '@loopi/contract/till/offline-token'
import { till } from '@loopi/contract/till/till.contract'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { tillOf } from '../../../test/world/till/till.ts'
import { isSigned, isTaken } from '../../../test/world/till/tokens.ts'

const [OLD, NEW] = ['1'.repeat(64), '2'.repeat(64)]

let apps: TestApp[] = []
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()))
  apps = []
})

/** Texts of the QR codes of a promotion's coupon and of a welcome coupon, and the keys that tills get. */
async function tokens(CODES_KEY: string) {
  const t = await testApp({ CODES_KEY })
  apps.push(t)
  const { store, device, coupon, welcome } = tillOf(t)
  const company = await t.as('admin')
  const phone = await device(company, (await store(company)).id)
  const { customer, promotionId } = await coupon(company.id, { valid_until: '2026-12-31' })
  await welcome({ customer })
  const held = rowsOf((await t.call(coupons.redeemed, { query: { situacao: 'prontos' } }, { as: customer })).body)
  const { chaves } = (await t.call(till.state, {}, phone)).body
  const [own = '', free = ''] = held.toSorted((a, b) => b.id - a.id).map(({ codigo_qr }) => codigo_qr ?? '')
  return { own, free, chaves, promotionId, companyId: company.id }
}

test('is verified with the public keys of tills, and says what a till has to know', async () => {
  const { own, free, chaves, promotionId, companyId } = await tokens(OLD)
  expect(await Promise.all([own, free].map((text) => isSigned(text, chaves)))).toEqual([true, true])
  const payloadOf = (text: string) => JSON.parse(Buffer.from(text.split('.')[2] ?? '', 'base64url').toString('utf8'))
  const issued = Date.parse('2026-11-20T15:00:00.000Z') / 1000
  const redemption = expect.any(Number)
  expect(payloadOf(own)).toEqual([redemption, promotionId, companyId, '2026-12-31', issued, 'João M.'])
  expect(payloadOf(free)).toEqual([redemption, null, null, '2026-12-31', issued, 'João M.'])
  expect(readToken(own)?.token).toEqual({
    ...{ code: own.split('.')[0], key: 'a', redemptionId: redemption, couponId: promotionId, companyId },
    ...{ lastDay: '2026-12-31', issuedAt: issued, holder: 'João M.' },
  })
})

test('is red with any character altered, left out or added', async () => {
  const { own, chaves } = await tokens(OLD)
  const altered = [...own].flatMap((character, at) =>
    ['A', 'B', 'z', '0', '-', '.']
      .filter((other) => other !== character)
      .map((other) => `${own.slice(0, at)}${other}${own.slice(at + 1)}`),
  )
  const shorter = [...own].map((_, at) => own.slice(0, at) + own.slice(at + 1))
  const longer = [`${own}A`, `A${own}`, `${own}.A`, `${own}=`]
  const taken = await Promise.all([...altered, ...shorter, ...longer].map((text) => isTaken(text, chaves)))
  expect(taken.filter(Boolean)).toEqual([])
  expect(await isTaken(own, chaves)).toBe(true)
})

test('is red with every other last character of its signature, which may stand for the same bytes', async () => {
  const { own, chaves } = await tokens(OLD)
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const taken = []
  for (const last of alphabet) if (await isTaken(own.slice(0, -1) + last, chaves)) taken.push(last)
  expect(taken).toEqual([own.at(-1)])
})

test('rotates with CODES_KEY: new tokens have the new key, and those of before are still verified', async () => {
  const before = await tokens(OLD)
  const after = await tokens(`b:${NEW},a:${OLD}`)
  expect(after.own.split('.')[1]).toBe('b')
  expect(after.chaves.map(({ nome }) => nome)).toEqual(['b', 'a'])
  expect(await isTaken(before.own, after.chaves)).toBe(true)
  expect(await isTaken(after.own, after.chaves)).toBe(true)
  // A till that has not fetched the new key asks the server.
  expect(await isTaken(after.own, before.chaves)).toBe(false)
})

test('of another installation is red', async () => {
  const [one, other] = [await tokens(OLD), await tokens(NEW)]
  expect(await isTaken(one.own, other.chaves)).toBe(false)
})

test('the public keys tell nothing of the setting', async () => {
  const { chaves, own } = await tokens(OLD)
  const secret = Buffer.from(OLD, 'hex')
  for (const shown of [chaves[0]?.chave ?? '', own.split('.')[3] ?? ''])
    expect(Buffer.from(shown, 'base64url').includes(secret.subarray(0, 8))).toBe(false)
})
