import { folded, hasWords } from './folded.ts'
import { FOLDING_CASES } from './folding.cases.ts'

test.each(FOLDING_CASES)('%j folds to %j', (typed, expected) => {
  expect(folded(typed)).toBe(expected)
  expect(folded(folded(typed))).toBe(expected)
})

test.each([
  ['Ana Sá Prado', 'prado ana', true],
  ['Ana  Sá\u00a0Prado', 'sá prado', true],
  ['Inês D\u2019Ávila', "d'avila ines", true],
  ['Ana Sá Prado', '', true],
  ['Ana Sá Prado', 'ana lima', false],
])('%j is found by %j: %j', (text, typed, isFound) => {
  expect(hasWords(text, typed)).toBe(isFound)
})
