import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'short'],
  ['Ab1!xyz', 'short'],
  ['abcdefgh', 'weak'],
  ['senha123', 'weak'],
  ['111111111111', 'weak'],
  ['hxkwzu82', 'weak'],
  ['Hxkwzu82', 'fair'],
  ['hxkwzuqmrtv', 'fair'],
  ['Hxkwzu82-mrt', 'strong'],
  ['quatro palavras que rimam', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
