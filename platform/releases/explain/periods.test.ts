import type { Change } from '../../../shared/federation/registry/change.ts'
import { canarySteps, livePeriods } from './periods.ts'

/** Time on a fixed day. */
const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour)).toISOString()

type Told = [hour: number, operation: Change['operation'], hash: string, percent?: number]

const lines = (...told: Told[]) =>
  told.map(([hour, operation, hash, percent = null]) => ({ at: at(hour), operation, hash, percent }))

test('a release is live from its promotion, or the last step of its ramp, until another one is', () => {
  const audit = lines([1, 'promote', 'a'], [2, 'canary', 'b', 10], [3, 'ramp', 'b', 50], [4, 'ramp', 'b', 100])
  expect(livePeriods(audit, 'a')).toEqual([{ from: at(1), until: at(4) }])
  expect(livePeriods(audit, 'b')).toEqual([{ from: at(4), until: null }])
})

test('a release that went back and came again was live twice, and the end of a canary is no rollback of it', () => {
  const audit = lines(
    ...([
      [1, 'promote', 'a'],
      [2, 'promote', 'b'],
      [3, 'rollback', 'a'],
      [4, 'canary', 'c', 5],
    ] as Told[]),
    ...([
      [5, 'rollback', 'a'],
      [6, 'retire', 'a'],
      [7, 'promote', 'a'],
    ] as Told[]),
  )
  expect(livePeriods(audit, 'a')).toEqual([
    { from: at(1), until: at(2) },
    { from: at(3), until: at(6) },
    { from: at(7), until: null },
  ])
  expect(livePeriods(audit, 'c')).toEqual([])
})

test.each<[how: string, end: Told]>([
  ['its halt', [4, 'halt', 'b']],
  ['its end', [4, 'rollback', 'a']],
  ['its promotion', [4, 'promote', 'b']],
  ['another canary', [4, 'canary', 'c', 5]],
])('the steps of a canary last until %s', (_how, end) => {
  const audit = lines([1, 'promote', 'a'], [2, 'canary', 'b', 1], [3, 'ramp', 'b', 10], [3, 'publish', 'c'], end)
  expect(canarySteps(audit, 'b')).toEqual([
    { percent: 1, from: at(2), until: at(3) },
    { percent: 10, from: at(3), until: at(4) },
  ])
})

test('a canary that runs has no end yet', () => {
  expect(canarySteps(lines([1, 'promote', 'a'], [2, 'canary', 'b', 0]), 'b')).toEqual([
    { percent: 0, from: at(2), until: null },
  ])
})
