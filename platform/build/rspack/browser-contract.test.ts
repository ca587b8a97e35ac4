import type { AnswerShape } from '../../../shared/contract/reading.ts'
import { browserContract } from './browser-contract.ts'

const SHAPES: Record<string, AnswerShape> = { 'coupons.list': { rows: 'text' } }

const plain = (source: string) =>
  browserContract(source, (group, name) => SHAPES[`${group}.${name}`] ?? null)
    .replace(/\s+/g, ' ')
    .trim()

test('an endpoint keeps how it is called, and has the shape of its answer in place of schemas', () => {
  const source = `export const coupons = {
    list: endpoint({ method: 'GET', path: '/c', summary: 'Lista.', query: couponsQuery, reply: z.array(coupon), errors: [] }),
    seen: endpoint({ method: 'POST', path: '/v', body: couponId }),
  }`
  expect(plain(source)).toBe(
    `export const coupons = /*#__PURE__*/ (() => ({ list: { shape: {"rows":"text"}, method: 'GET', path: '/c', }, ` +
      `seen: { shape: null, method: 'POST', path: '/v', }, }))()`,
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
