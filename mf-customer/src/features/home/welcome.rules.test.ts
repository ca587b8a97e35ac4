import { daysUntil, firstName } from './welcome.rules.ts'

test.each([
  ['Marina Duarte', 'Marina'],
  ['  Marina   Duarte ', 'Marina'],
  ['Marina', 'Marina'],
  ['', ''],
])('%j is greeted as %j', (name, first) => expect(firstName(name)).toBe(first))

test.each([
  ['2026-11-22', 0],
  ['2026-11-23', 1],
  ['2027-11-22', 365],
  ['2026-11-21', -1],
])('from 22 November 2026 to %s it is %i days', (day, days) => expect(daysUntil(day, '2026-11-22')).toBe(days))

test('a year with 29 February has a day more', () => expect(daysUntil('2028-03-01', '2028-02-28')).toBe(2))
