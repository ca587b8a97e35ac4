import { foundIn } from './found-in.ts'

test.each([
  ['', ['Café'], true],
  ['  ', [], true],
  ['cafe', ['Café Serra Alta'], true],
  ['SÃO', ['Emporio Sao Bento'], true],
  ['serra', [null, 'Café Serra Alta'], true],
  ['praia', ['Café Serra Alta', null], false],
])('%j in %j: %s', (typed, texts, found) => {
  expect(foundIn(typed, texts)).toBe(found)
})
