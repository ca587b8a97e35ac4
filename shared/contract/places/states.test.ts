import { STATES, stateOf } from './states.ts'

test.each([
  ['SP', 'SP'],
  ['sp', 'SP'],
  ['São Paulo', 'SP'],
  ['sao  paulo', 'SP'],
  ['Sa\u0303o\u00a0Paulo', 'SP'],
  ['MATO GROSSO DO SUL', 'MS'],
  ['Distrito Federal', 'DF'],
  ['Texas', 'Texas'],
  ['', ''],
])('the state %j is %j', (typed, code) => expect(stateOf(typed)).toBe(code))

test('there are 27, each with a code and a name of its own', () => {
  expect([STATES.length, new Set(STATES.flat()).size]).toEqual([27, 54])
})
