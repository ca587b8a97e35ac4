import { checkPasswords } from './password-form.tsx'

const SHORT = 'A senha deve ter pelo menos 8 caracteres.'

test.each([
  ['nova-senha', 'nova-senha', null, null],
  ['12345678', '12345678', null, null],
  ['1234567', '1234567', SHORT, null],
  ['nova-senha', '', null, 'Confirme a senha.'],
  ['nova-senha', 'Nova-senha', null, 'As senhas não coincidem.'],
  // An empty confirmation does not confirm an empty password.
  ['', '', SHORT, 'Confirme a senha.'],
])('password %j, confirmed with %j', (password, confirmation, against, againstConfirmation) => {
  expect(checkPasswords({ password, password_confirmation: confirmation })).toEqual({
    password: against,
    password_confirmation: againstConfirmation,
  })
})
