import { browserContract } from './browser-contract.ts'

const plain = (source: string) => browserContract(source).replace(/\s+/g, ' ').trim()

test('an endpoint keeps how it is called, and its reader in place of the schema of its answer', () => {
  const source = `export const coupons = {
    list: endpoint({ method: 'GET', path: '/c', summary: 'Lista.', query: couponsQuery, reply: z.array(coupon), read: readCoupons, errors: [] }),
    redeem: endpoint({ method: 'POST', path: '/r', body: redeemBody, reply: redeemed }),
  }`
  expect(plain(source)).toBe(
    "export const coupons = /*#__PURE__*/ (() => ({ list: endpoint({ method: 'GET', path: '/c', read: readCoupons, }), " +
      "redeem: endpoint({ method: 'POST', path: '/r', reply: redeemed }), }))()",
  )
})

test('what is declared may be left out where nobody uses it', () => {
  expect(plain("const id = z.int().positive(); export const names = ['a', 'b']")).toBe(
    "const id = /*#__PURE__*/ (() => (z.int().positive()))(); export const names = /*#__PURE__*/ (() => (['a', 'b']))()",
  )
})

test.each(['export function read(bag) { return bag.id }', 'const LIMIT = 5', 'export const isOne = (n) => n === 1'])(
  '%s stays as it is',
  (source) => expect(plain(source)).toBe(source),
)
