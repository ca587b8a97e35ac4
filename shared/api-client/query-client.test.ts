/** @page */

import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const { queries, mutations } = createQueryClient().getDefaultOptions()
const retry = queries?.retry as (failures: number, cause: unknown) => boolean
const wait = queries?.retryDelay as (attempt: number) => number

test('unused entries are kept five minutes', () => {
  expect(queries?.gcTime).toBe(300_000)
})

test('queries are tried again three times, after doubling waits of thirty seconds at most', () => {
  const cause = new ApiError('unreachable', 0, 'Sem rede.', null, null)
  expect([0, 1, 2, 3].map((failures) => retry(failures, cause))).toEqual([true, true, true, false])
  expect([0, 1, 2, 4, 5, 9].map(wait)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
})

test.each([
  [404, false],
  [401, false],
  [409, false],
  [408, true],
  [425, true],
  [429, true],
  [500, true],
  [503, true],
])('after a refusal of status %i it is asked for again: %p', (status, again) => {
  expect(retry(0, new ApiError('refused', status, 'Não deu.', null, null))).toBe(again)
})

test('an answer that cannot be read, or comes without a sentence, would say the same again', () => {
  expect(retry(0, new Error('"role" is missing'))).toBe(false)
  expect(retry(0, new ApiError('unexpected', 403, 'Não deu.', null, null))).toBe(false)
})

test('mutations are not tried again', () => {
  expect(mutations?.retry).toBe(false)
})

test('without a network a query fails and waits for it, instead of waiting without a word', () => {
  expect(queries).toMatchObject({ networkMode: 'always', refetchOnReconnect: true })
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(retry(0, new ApiError('unreachable', 0, 'Sem rede.', null, null))).toBe(false)
  network.mockRestore()
})
