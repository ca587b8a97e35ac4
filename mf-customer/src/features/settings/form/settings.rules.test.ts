import { anAccount } from '@loopi/platform/testing/builders'
import { asksPassword, bodyOf, checkSettings, isSameStreet, valuesOf } from './settings.rules.ts'

const anOwnUser = (...account: Parameters<typeof anAccount>) => anAccount(...account)

test('an account is shown masked, and empty where there is nothing', () => {
  expect(
    valuesOf(anOwnUser('admin', { cep: '37701000', phone: '35988887777', categoria: 'Alimentação' })),
  ).toMatchObject({
    cnpj: '11.222.333/0001-81',
    cep: '37701-000',
    phone: '(35) 98888-7777',
    categoria: 'Alimentacao',
    cpf: '',
  })
  expect(new Set(Object.values(valuesOf(undefined)))).toEqual(new Set(['']))
})

describe('checking', () => {
  const values = valuesOf(anOwnUser('admin'))

  test.each([
    ['name', '  ', 'Informe seu nome.'],
    ['email', 'sem-arroba', 'Informe um e-mail válido.'],
    ['cpf', '111.111.111-11', 'CPF inválido.'],
    ['phone', '(35) 9888', 'Informe o telefone com DDD.'],
    ['cep', '3770', 'O CEP tem 8 números.'],
  ] as const)('%s “%s”: %s', (field, text, sentence) => {
    expect(checkSettings({ ...values, [field]: text }, [field])).toEqual({ [field]: sentence })
    // Values stored before a rule existed are not reported.
    expect(checkSettings({ ...values, [field]: text }, [])).toEqual({})
  })

  test.each([
    ['phone', '(35) 3221-4455'],
    ['phone', '+351 912 345 678'],
    ['phone', ''],
    ['cep', ''],
    ['cpf', ''],
    ['cpf', '529.982.247-25'],
    ['cidade', ''],
  ] as const)('%s “%s” is fine', (field, text) => {
    expect(checkSettings({ ...values, [field]: text }, [field])).toEqual({})
  })
})

test('the body of a save: changed fields as typed, others as they came', () => {
  const customer = anOwnUser('cliente', { phone: '35988887777' })
  expect(bodyOf(customer, { ...valuesOf(customer), name: ' Marina ' }, ['name'])).toMatchObject({
    name: 'Marina',
    email: customer.email,
    cpf: '52998224725',
    phone: '35988887777',
    cnpj: null,
  })
  const admin = anOwnUser('admin', { categoria: 'Alimentação' })
  expect(bodyOf(admin, { ...valuesOf(admin), cidade: '' }, ['cidade'])).toMatchObject({
    cnpj: '11222333000181',
    categoria: 'Alimentação',
    cidade: '',
  })
})

test('a street with its number is the street that was found', () => {
  expect(isSameStreet('Rua Assis Figueiredo, 1245', 'RUA ASSIS FIGUEIREDO')).toBe(true)
  expect(isSameStreet('Rua das Flores, 10', 'Rua Assis Figueiredo')).toBe(false)
})

test.each([
  ['another e-mail', 'nova@exemplo.com.br', ['email'], true],
  ['one that nobody changed', 'nova@exemplo.com.br', ['name'], false],
  ['the one that waits for its proof', ' PENDENTE@exemplo.com.br ', ['email'], false],
] as const)('%s: the password is asked for, or not', (_what, email, changed, asks) => {
  const user = anOwnUser('cliente', { email_pendente: 'pendente@exemplo.com.br' })
  expect(asksPassword(user, { ...valuesOf(user), email }, changed)).toBe(asks)
  expect(asksPassword(undefined, { ...valuesOf(user), email }, ['email'])).toBe(true)
})
