import { protocolOf, requestOfProtocol } from './protocol.ts'

test.each([
  [7, 'AT-000007'],
  [1_234_567, 'AT-1234567'],
])('request %i is %s, and found by it', (id, protocol) => {
  expect(protocolOf(id)).toBe(protocol)
  expect(requestOfProtocol(protocol)).toBe(id)
})

test.each([
  ['at-7', 7],
  [' AT 000071 ', 71],
  ['AT71', 71],
  ['71', null],
  ['AT-', null],
  ['AT-0', null],
  ['atacado 7', null],
  ['AT-99999999999999999999', null],
])('%j names request %j', (typed, id) => expect(requestOfProtocol(typed)).toBe(id))
