import { aCoupon } from '@loopi/platform/testing/builders'
import type { CurrentUserState } from '../../components/use-current-user.ts'
import { fewLeft, type Offer, offerOf, sameOffer } from './coupons.rules.ts'

const TODAY = '2026-11-20'
const customer = (balance: number): CurrentUserState => ({
  is: 'customer',
  name: 'Marina',
  email: 'm@exemplo.com.br',
  balance,
})
const visitor: CurrentUserState = { is: 'visitor', error: null }
const staff: CurrentUserState = { is: 'staff', name: 'Café', email: 'a@exemplo.com.br', role: 'admin' }

test.each<[string, Parameters<typeof aCoupon>[0], CurrentUserState, Offer]>([
  ['a visitor', {}, visitor, { is: 'signed-out' }],
  ['staff', {}, staff, { is: 'preview' }],
  ['nobody known yet', {}, { is: 'checking' }, { is: 'waiting' }],
  ['nobody known', {}, { is: 'unknown', error: null, retry: () => undefined }, { is: 'waiting' }],
  ['enough points', { points_required: 100 }, customer(100), { is: 'redeemable' }],
  ['one point too few', { points_required: 101 }, customer(100), { is: 'too-expensive', missing: 1 }],
  ['a free one without points', { points_required: 0 }, customer(0), { is: 'redeemable' }],
  ['held, though sold out', { resgatado: true, qtd_disponivel: 0 }, customer(0), { is: 'redeemed' }],
  ['sold out, though too dear', { qtd_disponivel: 0, points_required: 900 }, customer(0), { is: 'sold-out' }],
  ['its last day', { valid_until: TODAY }, visitor, { is: 'signed-out' }],
  ['the day after', { valid_until: '2026-11-19' }, visitor, { is: 'expired' }],
  ['without end', { valid_until: null }, visitor, { is: 'signed-out' }],
])('%s', (_, over, user, offer) => {
  expect(offerOf(aCoupon(over), user, TODAY)).toEqual(offer)
})

test.each<[Offer, Offer, boolean]>([
  [{ is: 'redeemable' }, { is: 'redeemable' }, true],
  [{ is: 'redeemable' }, { is: 'redeemed' }, false],
  [{ is: 'too-expensive', missing: 2 }, { is: 'too-expensive', missing: 2 }, true],
  [{ is: 'too-expensive', missing: 2 }, { is: 'too-expensive', missing: 3 }, false],
  [{ is: 'too-expensive', missing: 2 }, { is: 'redeemable' }, false],
])('%j and %j look alike: %s', (one, other, alike) => {
  expect(sameOffer(one, other)).toBe(alike)
})

test.each([
  [0, null],
  [1, 1],
  [10, 10],
  [11, null],
])('of %i left, %j is worth saying', (left, said) => {
  expect(fewLeft(aCoupon({ qtd_disponivel: left }))).toBe(said)
})
