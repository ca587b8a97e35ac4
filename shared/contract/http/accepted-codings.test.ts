import { takesCoding } from './accepted-codings.ts'

test.each([
  ['br', 'br', true],
  ['BR', 'br', true],
  ['gzip, deflate, Br;Q=0.5', 'br', true],
  ['gzip', 'br', false],
  ['*', 'br', true],
  ['*', 'gzip', true],
  ['br;q=0, *', 'br', false],
  ['*;q=0, gzip', 'gzip', true],
  ['*;q=0', 'gzip', false],
  ['gzip;q=0', 'gzip', false],
  ['gzip ; q=0.000', 'gzip', false],
  ['gzip;q=0.001', 'gzip', true],
  ['gzip;q=much', 'gzip', false],
  ['x-gzip', 'gzip', false],
  ['', 'gzip', false],
  [undefined, 'gzip', false],
])('%j takes %s: %s', (header, coding, isTaken) => {
  expect(takesCoding(header, coding)).toBe(isTaken)
})
