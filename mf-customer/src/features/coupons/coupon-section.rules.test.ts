import type { Coupon } from '@loopi/contract/coupons/coupons.schemas'
import { aCoupon } from '@loopi/platform/testing/builders'
import { contentOf } from './coupon-section.rules.ts'
import type { CouponList } from './coupons.queries.ts'

const show = {
  ticket: ({ title }: Coupon) => title,
  empty: { message: 'Nada.', said: 'Nada achado.' },
  failed: 'Falhou.',
}
const rows = [aCoupon({ title: 'Café' }), aCoupon({ title: 'Pão' })]
const page = { rows, total: 7 }

function content(over: Partial<CouponList<Coupon>> = {}) {
  const asked: string[] = []
  const list: CouponList<Coupon> = {
    data: undefined,
    isError: false,
    isFetching: false,
    isPlaceholderData: false,
    isFetchingNextPage: false,
    error: null,
    isFetchNextPageError: false,
    hasNextPage: false,
    refetch: () => asked.push('again'),
    fetchNextPage: () => asked.push('more'),
    ...over,
  }
  return { found: contentOf(list, show), asked }
}

test('a list without an answer is loading', () => {
  expect(content().found).toEqual({ is: 'loading' })
})

test.each([false, true])('a list that failed can be asked again; asking again: %j', (isFetching) => {
  const { found, asked } = content({ isError: true, isFetching })
  expect(found).toMatchObject({ is: 'failed', message: 'Falhou.', retrying: isFetching })
  if (found.is === 'failed') found.retry()
  expect(asked).toEqual(['again'])
})

test.each([false, true])('an empty list says so; of other filters: %j', (isPlaceholderData) => {
  const { found } = content({ data: { rows: [], total: 0 }, isPlaceholderData })
  expect(found).toEqual({ is: 'empty', message: 'Nada.', said: 'Nada achado.', updating: isPlaceholderData })
})

test.each([false, true])('a list that is there stays, though asking again failed: %j', (isError) => {
  const { found } = content({ data: page, isError })
  expect(found).toEqual({ is: 'ready', ...page, ticket: show.ticket, updating: false, more: null })
})

test('more of a list can be loaded', () => {
  const { found, asked } = content({ data: page, hasNextPage: true })
  expect(found).toMatchObject({ more: { loading: false, failed: null } })
  if (found.is === 'ready') found.more?.load()
  expect(asked).toEqual(['more'])
})

test.each([
  [{ isFetchingNextPage: true }, { loading: true, failed: null }],
  [{ isFetchNextPageError: true }, { loading: false, failed: 'Falhou.' }],
])('of more to load, %j is seen', (over, more) => {
  expect(content({ data: page, hasNextPage: true, ...over }).found).toMatchObject({ is: 'ready', more })
})

test('while rows of other filters stand there, no more of them are loaded', () => {
  const { found } = content({ data: page, hasNextPage: true, isPlaceholderData: true })
  expect(found).toMatchObject({ is: 'ready', updating: true, more: null })
})
