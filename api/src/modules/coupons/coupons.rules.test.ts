import { promotionCode, uniqueCode } from './coupon-codes.ts'
import { couponDay, isExpired, type Offer, redeemRefusal } from './coupons.rules.ts'

const TODAY = '2026-11-21'
const offer = (over: Partial<Offer> = {}): Offer => ({
  cancelled: false,
  companyLive: true,
  validUntil: null,
  remaining: 1,
  ...over,
})

describe('the calendar of São Paulo', () => {
  test.each([
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00.000Z', '2026-11-21'],
    ['2026-11-22T02:59:59.999Z', '2026-11-21'],
    // Summer time, while Brazil had it: midnight was at two o'clock UTC.
    ['2019-01-15T01:59:59.000Z', '2019-01-14'],
    ['2019-01-15T02:00:00.000Z', '2019-01-15'],
    ['2027-01-01T02:00:00.000Z', '2026-12-31'],
  ])('%s is the day %s', (instant, day) => {
    expect(couponDay(new Date(instant))).toBe(day)
  })

  test.each([
    [null, false],
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2027-01-01', false],
    ['2025-12-31', true],
  ])('valid until %s: expired %s', (validUntil, expired) => {
    expect(isExpired(validUntil, TODAY)).toBe(expired)
  })
})

describe('why a redemption is refused', () => {
  const nobody = { hasRedeemed: false, missingPoints: false }
  const everything = { hasRedeemed: true, missingPoints: true }

  test.each([
    ['nothing against it', offer(), nobody, null],
    ['unknown', null, nobody, 'coupon/not-found'],
    ['company gone', offer({ companyLive: false }), nobody, 'coupon/not-found'],
    ['company gone, held', offer({ companyLive: false }), everything, 'coupon/already-redeemed'],
    ['cancelled', offer({ cancelled: true }), nobody, 'coupon/cancelled'],
    ['cancelled before all else', offer({ cancelled: true, remaining: 0 }), everything, 'coupon/cancelled'],
    ['held', offer(), { hasRedeemed: true, missingPoints: false }, 'coupon/already-redeemed'],
    ['held before expired', offer({ validUntil: '2026-01-01' }), everything, 'coupon/already-redeemed'],
    ['held before sold out', offer({ remaining: 0 }), everything, 'coupon/already-redeemed'],
    ['expired', offer({ validUntil: '2026-11-20' }), nobody, 'coupon/expired'],
    ['expired before sold out', offer({ validUntil: '2026-11-20', remaining: 0 }), nobody, 'coupon/expired'],
    ['sold out', offer({ remaining: 0 }), nobody, 'coupon/sold-out'],
    ['sold out before points', offer({ remaining: 0 }), { ...nobody, missingPoints: true }, 'coupon/sold-out'],
    ['too few points', offer(), { ...nobody, missingPoints: true }, 'ledger/insufficient-balance'],
  ])('%s', (_, state, who, expected) => {
    expect(redeemRefusal(state, who, TODAY)).toBe(expected)
  })
})

describe('codes', () => {
  test('a promotion has PROMO-AAA999', () => {
    for (let i = 0; i < 200; i++) expect(promotionCode()).toMatch(/^PROMO-[A-Z]{3}[0-9]{3}$/)
    expect(promotionCode(() => 0)).toBe('PROMO-AAA000')
    expect(promotionCode((limit) => limit - 1)).toBe('PROMO-ZZZ999')
  })

  test('a redemption has four groups without letters that look alike', () => {
    const codes = Array.from({ length: 500 }, () => uniqueCode())
    for (const code of codes) expect(code).toMatch(/^LP(-[34679ACDEFGHJKMNPQRTWXY]{4}){4}$/)
    expect(new Set(codes).size).toBe(500)
  })
})
