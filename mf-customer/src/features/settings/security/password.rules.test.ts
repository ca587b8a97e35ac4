import { checkPasswordChange } from './password.rules.ts'

const fine = { current_password: 'antiga', password: 'nova-senha', password_confirmation: 'nova-senha' }

test.each([
  [{}, {}],
  [{ current_password: '' }, { current_password: 'Informe a senha atual.' }],
  [{ password: 'curta', password_confirmation: 'curta' }, { password: 'A senha deve ter pelo menos 8 caracteres.' }],
  [{ password_confirmation: '' }, { password_confirmation: 'Confirme a senha.' }],
  [{ password_confirmation: 'outra-senha' }, { password_confirmation: 'As senhas não coincidem.' }],
])('a change with %j is refused with %j', (typed, sentences) => {
  const nothing = { current_password: null, password: null, password_confirmation: null }
  expect(checkPasswordChange({ ...fine, ...typed })).toEqual({ ...nothing, ...sentences })
})
