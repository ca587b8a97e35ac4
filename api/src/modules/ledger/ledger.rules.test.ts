import { byLockOrder, checkAmount, companyAccount, customerAccount, ISSUANCE, isSameAccount } from './ledger.rules.ts'

test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%p is no amount of points', (amount) => {
  expect(() => checkAmount(amount)).toThrow(RangeError)
})

test.each([1, 500, Number.MAX_SAFE_INTEGER])('%p is an amount of points', (amount) => {
  expect(() => checkAmount(amount)).not.toThrow()
})

test('accounts are locked customers first, the platform last, whoever pays', () => {
  const accounts = [ISSUANCE, companyAccount(2), customerAccount(9), companyAccount(1), customerAccount(3)]
  expect(accounts.sort(byLockOrder)).toEqual([
    customerAccount(3),
    customerAccount(9),
    companyAccount(1),
    companyAccount(2),
    ISSUANCE,
  ])
})

test('a customer and a company with the same number have two accounts', () => {
  expect(isSameAccount(customerAccount(1), companyAccount(1))).toBe(false)
  expect(isSameAccount(customerAccount(1), customerAccount(2))).toBe(false)
  expect(isSameAccount(customerAccount(1), customerAccount(1))).toBe(true)
  expect(isSameAccount(ISSUANCE, customerAccount(1))).toBe(false)
  expect(isSameAccount(ISSUANCE, ISSUANCE)).toBe(true)
})
