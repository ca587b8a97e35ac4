import { aKeptState } from '../../../../test/till.ts'
import { aheadOf, serverNow, wrongClock } from './clock.rules.ts'

const MINUTE = 60_000
const at = (iso: string) => Date.parse(iso)

test('the server’s clock is compared with the middle of the call', () => {
  expect(aheadOf('2026-11-29T12:00:10Z', at('2026-11-29T12:00:00Z'), at('2026-11-29T12:00:02Z'))).toBe(9000)
})

test('the time of the server goes on with the device’s clock, and never behind its last answer', () => {
  const kept = aKeptState({ agora: '2026-11-29T12:00:00Z' }, -60 * MINUTE)
  expect(serverNow(kept, at('2026-11-29T13:30:00Z')).toISOString()).toBe('2026-11-29T12:30:00.000Z')
  expect(serverNow(kept, at('2026-11-20T13:30:00Z')).toISOString()).toBe('2026-11-29T12:00:00.000Z')
})

test.each([
  [0, null],
  [90_000, null],
  [-5 * MINUTE, { count: 5, unit: 'minute', isBehind: false }],
  [3 * 60 * MINUTE, { count: 3, unit: 'hour', isBehind: true }],
  [24 * 60 * MINUTE, { count: 1, unit: 'day', isBehind: true }],
  [-47 * 60 * MINUTE, { count: 2, unit: 'day', isBehind: false }],
])('a clock that the server is %j ms ahead of is wrong by %j', (ahead, wrong) => {
  expect(wrongClock(aKeptState({}, ahead))).toEqual(wrong)
})
