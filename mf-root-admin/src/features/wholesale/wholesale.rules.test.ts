import type { WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { isLate, otherStates, replyUntil } from './wholesale.rules.ts'

test.each([
  ['a Monday', '2026-11-23T12:00:00Z', '2026-11-25'],
  ['a Thursday, over the weekend', '2026-11-26T12:00:00Z', '2026-11-30'],
  ['a Friday', '2026-11-27T12:00:00Z', '2026-12-01'],
  ['a Saturday', '2026-11-28T12:00:00Z', '2026-12-01'],
  ['late in the evening of São Paulo', '2026-11-24T02:30:00Z', '2026-11-25'],
])('a request of %s is answered two working days later', (_when, received, until) => {
  expect(replyUntil(received)).toBe(until)
})

test.each([
  ['novo', '2026-11-25T23:00:00Z', false],
  ['novo', '2026-11-26T12:00:00Z', true],
  ['em-contato', '2026-11-30T12:00:00Z', false],
] as const)('a request of Monday in %s, seen at %s, is late: %s', (situacao, now, late) => {
  const request = { situacao, created_at: '2026-11-23T12:00:00Z' } as WholesaleRequest
  expect(isLate(request, new Date(now))).toBe(late)
})

test('the way forward comes first, the way back to the start last', () => {
  expect(otherStates('em-contato')).toEqual(['liberado', 'recusado', 'novo'])
  expect(otherStates('novo')).toEqual(['em-contato', 'liberado', 'recusado'])
})
