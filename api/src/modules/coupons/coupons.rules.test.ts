import { promotionCode, rejectionOf, uniqueCode } from './coupons.rules.ts'

const TODAY = '2026-11-21'

test('a redemption that is refused says why', () => {
  const soldOut = { resgatado: false, valid_until: null, qtd_disponivel: 0, canPay: false, isForPerson: true }
  expect(rejectionOf(soldOut, TODAY)).toBe('coupon/sold-out')
  expect(rejectionOf({ ...soldOut, qtd_disponivel: 1 }, TODAY)).toBe('ledger/insufficient-balance')
  expect(rejectionOf({ ...soldOut, qtd_disponivel: 1, isForPerson: false }, TODAY)).toBe('coupon/once-a-person')
})

test('a redemption that may be made is no refusal', () => {
  const redeemable = { resgatado: false, valid_until: null, qtd_disponivel: 1, canPay: true, isForPerson: true }
  expect(rejectionOf(redeemable, TODAY)).toBeNull()
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
