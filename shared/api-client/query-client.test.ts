import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const { queries, mutations } = createQueryClient().getDefaultOptions()
const retry = queries?.retry as (failures: number, cause: unknown) => boolean
const wait = queries?.retryDelay as (attempt: number) => number

test('unused entries are kept five minutes', () => {
  expect(queries?.gcTime).toBe(300_000)
})

test('queries are tried again three times, after doubling waits of thirty seconds at most', () => {
  const cause = new Error('no network')
  expect([0, 1, 2, 3].map((failures) => retry(failures, cause))).toEqual([true, true, true, false])
  expect([0, 1, 2, 4, 5, 9].map(wait)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
})

test('a refusal is an answer, and not asked for again', () => {
  expect(retry(0, new ApiError('refused', 404, 'Marca não encontrada.', null, null))).toBe(false)
  expect(retry(0, new ApiError('refused', 500, 'Erro interno.', null, null))).toBe(true)
})

test('mutations are not tried again', () => {
  expect(mutations?.retry).toBe(false)
})
