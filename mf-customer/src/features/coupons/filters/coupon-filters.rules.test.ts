import { CATEGORIES } from '@loopi/contract/categories'
import {
  askedBy,
  cleanSearch,
  type FilterValues,
  filtersOf,
  heldBy,
  isFiltering,
  NO_FILTERS,
  parametersOf,
} from './coupon-filters.rules.ts'

const of = (address: string) => filtersOf(new URLSearchParams(address))
const some = (over: Partial<FilterValues>): FilterValues => ({ ...NO_FILTERS, ...over })
const addressOf = (over: Partial<FilterValues>, others = '') =>
  parametersOf(some(over), new URLSearchParams(others)).toString()

test.each([
  ['', {}],
  ['busca=caf%C3%A9', { busca: 'café' }],
  ['categoria=alimentacao', { categoria: 14 }],
  ['categoria=moda', { categoria: 1 }],
  ['cabe=sim', { cabe: true }],
  ['busca=caf%C3%A9&categoria=industria&cabe=sim', { busca: 'café', categoria: 19, cabe: true }],
] as const)('address %j is %j, and back', (address, over) => {
  expect(of(address)).toEqual(some(over))
  expect(addressOf(over)).toBe(address)
})

test.each(CATEGORIES)('category $name keeps through the address', ({ number }) => {
  expect(of(addressOf({ categoria: number })).categoria).toBe(number)
})

test.each(['categoria=geral', 'categoria=20', 'categoria=', 'cabe=nao', 'cabe=true', 'busca=%20', 'outra=sim'])(
  'address %j filters nothing',
  (address) => expect(of(address)).toEqual(NO_FILTERS),
)

test('a category that nobody knows is not said', () => {
  expect(addressOf({ categoria: 20 })).toBe('')
})

test('the address keeps what else it says, and drops filters that are taken away', () => {
  expect(addressOf({ busca: 'pão' }, 'aba=x&categoria=moda&cabe=sim&busca=antes')).toBe('aba=x&busca=p%C3%A3o')
})

test.each([
  [' café ', 'café'],
  ['café   da \n serra', 'café da serra'],
  [' ', ''],
  ['x'.repeat(201), 'x'.repeat(200)],
])('%j is looked for as %j', (typed, clean) => expect(cleanSearch(typed)).toBe(clean))

test.each([
  [{}, false],
  [{ busca: 'x' }, true],
  [{ categoria: 3 }, true],
  [{ cabe: true }, true],
])('%j filters: %j', (over, filters) => expect(isFiltering(some(over))).toBe(filters))

test.each([
  [{}, {}],
  [{ busca: 'x' }, { busca: 'x' }],
  [{ categoria: 3 }, { categoria: 3 }],
])('%j asks for %j, of what is held too', (over, asked) => {
  expect(askedBy(some(over))).toEqual(asked)
  expect(heldBy(some(over))).toEqual(asked)
})

test('the filter by balance asks only for coupons that are still to be paid', () => {
  const filters = some({ busca: 'x', cabe: true })
  expect(askedBy(filters)).toEqual({ busca: 'x', cabe: true })
  expect(heldBy(filters)).toEqual({ busca: 'x' })
})
