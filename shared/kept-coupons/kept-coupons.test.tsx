import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import type { KeptCoupons } from '@loopi/shared/federation/offline/offline'
import { ownKey, session } from '@loopi/shared/session'
import { aRedeemedCoupon } from '@loopi/shared/testing/builders'
import { qrOf } from '@loopi/shared/ticket'
import { renderHook, waitFor } from '@testing-library/react'
import { keepCoupons } from './keep-coupons.ts'
import { useKeptCoupons } from './use-kept-coupons.ts'

const KEY = ownKey('coupons')
const kept = (): KeptCoupons | null => JSON.parse(localStorage.getItem(KEY) ?? 'null')
const signIn = (id: number) =>
  session.open({ access_token: `token-${id}`, email: 'ana@exemplo.com.br', role: 'cliente', id })

beforeEach(() => signIn(7))
afterEach(() => {
  session.forget()
  localStorage.clear()
})

test('a coupon is kept with all that a till asks for, its QR ready drawn', () => {
  keepCoupons('7', [aRedeemedCoupon({ valid_until: '2031-12-31' })])
  const { owner, coupons } = kept() ?? {}
  expect(owner).toBe('7')
  expect(coupons).toMatchObject([
    {
      brand: 'Café Serra Alta',
      discount: '50%',
      until: '2031-12-31',
      code: 'LP-7K2M-9QXT',
      onlineCode: 'PROMO-CAF123',
    },
  ])
  expect(coupons?.[0]?.qr.path).toMatch(/^M\d+ \d+h\d+v1H\d+z/)
})

test('a coupon that can no longer be used is not kept, and those kept before go', () => {
  keepCoupons('7', [aRedeemedCoupon()])
  keepCoupons('7', [aRedeemedCoupon({ valid_until: '2020-01-01' })])
  expect(kept()?.coupons).toEqual([])
})

test('a used coupon is not kept', () => {
  keepCoupons('7', [aRedeemedCoupon({ usado_em: '2026-11-29T17:02:00Z' }), aRedeemedCoupon({ id: 2 })])
  expect(kept()?.coupons.map(({ id }) => id)).toEqual([2])
})

test('the QR code holds the token for tills without a network, the text below it the code alone', () => {
  const [codigo_unico, codigo_qr] = ['LP-AKXD-JW7W-YHTD-4EC3', `LP-AKXD-JW7W-YHTD-4EC3.a.${'x'.repeat(160)}`]
  keepCoupons('7', [aRedeemedCoupon({ codigo_unico, codigo_qr })])
  expect(kept()?.coupons).toMatchObject([{ code: codigo_unico, qr: qrOf(codigo_qr) }])
})

test('a wallet full of coupons keeps the newest', () => {
  keepCoupons(
    '7',
    Array.from({ length: 60 }, (_, at) => aRedeemedCoupon({ id: at + 1 })),
  )
  expect(kept()?.coupons.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
})

test.each([
  ['somebody who has signed out meanwhile', () => session.forget(['email', 'access_token'])],
  ['somebody in whose place another has signed in', () => signIn(8)],
])('coupons are not kept for %s', (_who, change) => {
  change()
  keepCoupons('7', [aRedeemedCoupon()])
  expect(kept()).toBeNull()
})

test.each([
  ['signing out', () => session.forget(['email', 'access_token'])],
  ['clearing the storage', () => session.clearStorage()],
  ['signing in as another person', () => signIn(8)],
])('%s takes it away', (_how, leave) => {
  keepCoupons('7', [aRedeemedCoupon()])
  expect(kept()).not.toBeNull()
  leave()
  expect(kept()).toBeNull()
})

test('signing in again as the same person leaves it', () => {
  keepCoupons('7', [aRedeemedCoupon()])
  signIn(7)
  expect(kept()?.coupons).toHaveLength(1)
})

test('a page keeps what it shows once it is idle, and nothing while it does not know it', async () => {
  const { rerender } = renderHook(({ held }) => useKeptCoupons(held), {
    initialProps: { held: undefined as RedeemedCoupon[] | undefined },
  })
  expect(kept()).toBeNull()
  rerender({ held: [aRedeemedCoupon()] })
  await waitFor(() => expect(kept()?.coupons).toHaveLength(1))
})
