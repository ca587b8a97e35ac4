import {
  byLockOrder,
  checkAmount,
  companyBudget,
  companyReceived,
  customerAccount,
  ISSUANCE,
  isSameAccount,
  WELCOME_BUDGET,
} from './ledger.rules.ts'

test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%p is no amount of points', (amount) => {
  expect(() => checkAmount(amount)).toThrow(RangeError)
})

test.each([1, 500, Number.MAX_SAFE_INTEGER])('%p is an amount of points', (amount) => {
  expect(() => checkAmount(amount)).not.toThrow()
})

test('accounts are locked customers first, then budgets, what was received, and the platform last, whoever pays', () => {
  const accounts = [
    WELCOME_BUDGET,
    ISSUANCE,
    companyReceived(1),
    companyBudget(2),
    customerAccount(9),
    companyBudget(1),
    customerAccount(3),
  ]
  expect(accounts.sort(byLockOrder)).toEqual([
    customerAccount(3),
    customerAccount(9),
    companyBudget(1),
    companyBudget(2),
    companyReceived(1),
    ISSUANCE,
    WELCOME_BUDGET,
  ])
})

test('a customer and a company with the same number have two accounts', () => {
  expect(isSameAccount(customerAccount(1), companyBudget(1))).toBe(false)
  expect(isSameAccount(customerAccount(1), customerAccount(2))).toBe(false)
  expect(isSameAccount(customerAccount(1), customerAccount(1))).toBe(true)
  expect(isSameAccount(ISSUANCE, customerAccount(1))).toBe(false)
  expect(isSameAccount(companyBudget(1), companyReceived(1))).toBe(false)
  expect(isSameAccount(ISSUANCE, WELCOME_BUDGET)).toBe(false)
  expect(isSameAccount(ISSUANCE, ISSUANCE)).toBe(true)
})

test('an account of the platform is itself, no other one of it, and nobody’s', () => {
  expect([ISSUANCE, WELCOME_BUDGET, companyBudget(1)].map((other) => isSameAccount(ISSUANCE, other))).toEqual([
    true,
    false,
    false,
  ])
  expect(byLockOrder(ISSUANCE, WELCOME_BUDGET)).toBe(-1)
  expect([byLockOrder(ISSUANCE, ISSUANCE), byLockOrder(WELCOME_BUDGET, ISSUANCE)]).toEqual([0, 1])
  expect(Math.sign(byLockOrder(ISSUANCE, customerAccount(9)))).toBe(1)
  expect(Math.sign(byLockOrder(companyReceived(9), ISSUANCE))).toBe(-1)
})
