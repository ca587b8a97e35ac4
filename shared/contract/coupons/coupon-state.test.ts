import { type CouponFacts, couponState } from './coupon-state.ts'

const TODAY = '2026-11-21'
const facts = (over: Partial<CouponFacts> = {}): CouponFacts => ({
  ...{ resgatado: false, valid_until: null, qtd_disponivel: 1 },
  ...over,
})
const past = { valid_until: '2026-11-20' }
const held = { resgatado: true }
const soldOut = { qtd_disponivel: 0 }

test.each([
  ['nothing against it', facts(), 'redeemable'],
  ['on its last day', facts({ valid_until: TODAY }), 'redeemable'],
  ['company gone', facts({ isCompanyActive: false }), 'unknown'],
  ['company gone, held', facts({ isCompanyActive: false, ...held }), 'redeemed'],
  ['cancelled', facts({ isCancelled: true }), 'cancelled'],
  ['cancelled before all else', facts({ isCancelled: true, ...held, ...past, ...soldOut }), 'cancelled'],
  ['held', facts(held), 'redeemed'],
  ['held before expired', facts({ ...held, ...past }), 'redeemed'],
  ['held before sold out', facts({ ...held, ...soldOut }), 'redeemed'],
  ['expired', facts(past), 'expired'],
  ['expired before sold out', facts({ ...past, ...soldOut }), 'expired'],
  ['sold out', facts(soldOut), 'sold-out'],
])('%s: %s', (_, coupon, state) => {
  expect(couponState(coupon, TODAY)).toBe(state)
})
