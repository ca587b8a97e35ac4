import { checkRegistration } from './registration.rules.ts'

const fine = {
  cpf: '52998224725',
  password: 'nova-senha',
  password_confirmation: 'nova-senha',
  marketing: false,
}

test.each([
  [{}, {}],
  [{ marketing: true }, {}],
  [{ cpf: '' }, { cpf: 'Informe o CPF.' }],
  [{ cpf: '5299822472' }, { cpf: 'CPF inválido.' }],
  [{ cpf: '52998224724' }, { cpf: 'CPF inválido.' }],
  [{ password: 'curta', password_confirmation: 'curta' }, { password: 'A senha deve ter pelo menos 8 caracteres.' }],
  [{ password_confirmation: '' }, { password_confirmation: 'Confirme a senha.' }],
  [{ password_confirmation: 'outra-senha' }, { password_confirmation: 'As senhas não coincidem.' }],
])('a registration with %j is refused with %j', (typed, sentences) => {
  const nothing = { cpf: null, password: null, password_confirmation: null }
  expect(checkRegistration({ ...fine, ...typed })).toEqual({ ...nothing, ...sentences })
})
