import { isCommonPassword, isPersonalPassword } from './guessable-passwords.ts'

test.each([
  'password',
  'password1234',
  'PASSWORD1234!',
  '#Senha2026',
  'Flamengo123',
  'Brasil-2026!',
  'QWERTY123',
  'iloveyou1',
  '12345678',
])('%s is a common password', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  'Loopi-demo-2026',
  'Praia-de-manha-7',
  'casa azul na serra',
  'Nova-senha-7781',
  '83650194726',
  'cavalo bateria grampo',
])('%s is none', (password) => expect(isCommonPassword(password)).toBe(false))

const rita = { email: 'rita.sabino42@emporio-sabia.test', name: 'Rita de Cássia Sabino' }

test.each([
  'rita.sabino42',
  'RitaSabino2026',
  'sabino@1987',
  'Cassia!1987',
  'cássia-1987',
  'rita.sabino42@emporio-sabia.test',
  'emporiosabia1',
  'loopi2026!!',
  'CashLoopi#2026',
  'ritaloopi99',
])('%s is made of what is known about Rita', (password) => expect(isPersonalPassword(password, rita)).toBe(true))

test.each(['Loopi-demo-2026', 'Praia-de-manha-7', 'Ritaquente-887', 'casa azul na serra', '83650194726'])(
  '%s is not',
  (password) => expect(isPersonalPassword(password, rita)).toBe(false),
)

test('the end of an address forbids nothing', () => {
  expect(isPersonalPassword('Loopi-teste-2026', { email: 'raiz@x.test', name: 'root' })).toBe(false)
})

test('a short part of an address forbids nothing', () => {
  expect(isPersonalPassword('um-dia-de-sol', { email: 'a.b@x.test', name: 'Li' })).toBe(false)
})
