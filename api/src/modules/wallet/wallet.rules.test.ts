import { afterStatus, backoff, syncOf } from './wallet.rules.ts'

test('the waits between tries double, up to half an hour', () => {
  expect([1, 2, 3, 4, 9, 10, 30].map((attempts) => backoff(attempts) / 1000)).toEqual([5, 10, 20, 40, 1280, 1800, 1800])
})

test.each([
  ['SUCCEEDED', 'settled'],
  ['PENDING', 'poll'],
  ['FAILED', 'again'],
  ['UNKNOWN', 'doubtful'],
] as const)('%s means %s', (status, next) => {
  expect(afterStatus(status)).toBe(next)
})

test.each([
  [undefined, 'concluida'],
  ['settled', 'concluida'],
  ['failed', 'falhou'],
  ['waiting', 'sincronizando'],
  ['prepared', 'sincronizando'],
  ['submitted', 'sincronizando'],
] as const)('a movement that is %s is %s to its owner', (state, shown) => {
  expect(syncOf(state)).toBe(shown)
})

test('before the first failure there is no shorter wait', () => {
  expect(backoff(0)).toBe(backoff(1))
})
