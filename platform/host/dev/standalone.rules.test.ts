import { areaNamed, mayRead } from './standalone.rules.ts'

test('no name means the whole product, a name means that area', () => {
  expect(areaNamed([])).toBeNull()
  expect(areaNamed(['mf-root-admin'])).toBe('mf-root-admin')
})

test.each([['customer'], ['mf-clientes'], ['--help'], ['']])(
  '"%s" is no area, and the sentence lists them',
  (given) => {
    expect(() => areaNamed([given])).toThrow(/There is no area called ".*"\. Areas: mf-.*, mf-customer, .*npm run/)
  },
)

test('two areas are refused with how to have both', () => {
  expect(() => areaNamed(['mf-customer', 'mf-marketing'])).toThrow('PORT=3202 npm run dev -- mf-marketing')
  expect(() => areaNamed(['mf-marketing', 'mf-customer'])).toThrow('PORT=3202 npm run dev -- mf-customer')
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:4711', true],
  ['http://[::1]:3000', true],
  ['https://teste.loopi.com.br', true],
  ['https://loopi.com.br', false],
  ['http://localhost.example', false],
  ['null', false],
  ['', false],
])('a page of "%s" may read the files: %s', (origin, may) => {
  expect(mayRead(origin, 'https://teste.loopi.com.br/cupons')).toBe(may)
})
