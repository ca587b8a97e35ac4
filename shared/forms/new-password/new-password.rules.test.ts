import { checkConfirmation, checkNewPassword } from './new-password.rules.ts'

const SHORT = 'A senha deve ter pelo menos 8 caracteres.'
const LONG = 'A senha deve ter no máximo 128 caracteres.'

test.each([
  [0, SHORT],
  [7, SHORT],
  [8, null],
  [128, null],
  [129, LONG],
])('against a password of %i characters: %j', (length, sentence) => {
  expect(checkNewPassword('x'.repeat(length))).toBe(sentence)
})

test.each([
  ['segredo', 'segredo', null],
  ['', '', null],
  ['açúcar-mascavo'.normalize('NFD'), 'açúcar-mascavo', null],
  ['', 'segredo', 'Confirme a senha.'],
  ['Segredo', 'segredo', 'As senhas não coincidem.'],
])('confirming with %j a password %j: %j', (confirmation, password, sentence) => {
  expect(checkConfirmation(confirmation, password)).toBe(sentence)
})
