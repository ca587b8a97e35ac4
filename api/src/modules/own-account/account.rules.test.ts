import type { SettingsBody } from '@loopi/contract/account/account.schemas'
import type { AccountRow } from './account.repository.ts'
import { changesOf, shownAccount } from './account.rules.ts'

const CUSTOMER: AccountRow = {
  id: 7,
  role: 'cliente',
  accountRole: 'cliente',
  name: 'Marina Duarte',
  email: 'marina@exemplo.test',
  cpf: null,
  phone: '(11) 99999-8888',
  pendingEmail: null,
  companyId: null,
  companyName: null,
  companyStatus: null,
  cnpj: null,
  categoria: null,
  endereco: null,
  cidade: null,
  estado: null,
  cep: null,
  descricao: null,
}

const COMPANY: AccountRow = {
  ...CUSTOMER,
  role: 'admin',
  accountRole: 'admin',
  companyId: 7,
  companyName: 'Café Serra Alta',
  companyStatus: 1,
  cnpj: '11222333000181',
  categoria: 'Alimentacao',
  cidade: 'Poços de Caldas',
  descricao: 'Café da serra.',
}

test.each(['Ana 2', 'Ana premio.com'])('%j is no name that a customer may take', (name) => {
  expect(() => changesOf(CUSTOMER, { name })).toThrow('O nome não pode ter números nem links.')
})

test('a company’s account may be called 3 Corações, and who had such a name keeps it', () => {
  expect(changesOf(COMPANY, { name: '3 Corações' }).user).toEqual({ name: '3 Corações' })
  expect(changesOf({ ...CUSTOMER, name: 'Ana 2' }, { name: 'Ana 2' }).user).toEqual({})
})

/** Without a company, but with notes about a business. */
const NOTED: AccountRow = { ...CUSTOMER, cnpj: '11222333000181', categoria: 'Pets' }

test.each([
  ['a customer without a CPF', CUSTOMER, []],
  ['a customer with one', { ...CUSTOMER, cpf: '52998224725' }, ['cpf']],
  ['a company', COMPANY, ['cnpj']],
  ['a company whose person has a CPF', { ...COMPANY, cpf: '52998224725' }, ['cpf', 'cnpj']],
])('%s cannot change %j', (_who, row, readOnly) => {
  expect(shownAccount(row).somente_leitura).toEqual(readOnly)
})

test('an account is shown with both spellings of its fields', () => {
  expect(shownAccount({ ...COMPANY, email: null })).toMatchObject({
    name: 'Marina Duarte',
    nome: 'Marina Duarte',
    email: '',
    phone: '(11) 99999-8888',
    telefone: '(11) 99999-8888',
    descricao: 'Café da serra.',
    descricao_empresa: 'Café da serra.',
    empresa: 'Café Serra Alta',
  })
})

const CHANGED: [string, AccountRow, SettingsBody, object][] = [
  ['nothing', COMPANY, {}, { user: {}, company: {} }],
  ['what is there already', COMPANY, { name: COMPANY.name, cidade: 'Poços de Caldas' }, { user: {}, company: {} }],
  ['a name', COMPANY, { name: 'Marina D.' }, { user: { name: 'Marina D.' }, company: {} }],
  ['a phone taken away', CUSTOMER, { phone: null }, { user: { phone: null }, company: {} }],
  ['a first CPF', CUSTOMER, { cpf: '529.982.247-25' }, { user: { cpf: '52998224725' }, company: {} }],
  ['no CPF where there is none', CUSTOMER, { cpf: null }, { user: {}, company: {} }],
  ['the CPF that is there', { ...CUSTOMER, cpf: '52998224725' }, { cpf: '529.982.247-25' }, { user: {}, company: {} }],
  ['the CNPJ that is there', COMPANY, { cnpj: '11.222.333/0001-81' }, { user: {}, company: {} }],
  ['a description', COMPANY, { descricao_empresa: 'Novo.' }, { user: {}, company: { descricao: 'Novo.' } }],
  ['a city taken away', COMPANY, { cidade: null }, { user: {}, company: { cidade: null } }],
  ['a category', COMPANY, { categoria: 'Pets' }, { user: {}, company: { categoria: 'Pets' } }],
  ['a category taken away', COMPANY, { categoria: null }, { user: {}, company: { categoria: 'Geral' } }],
  ['a company’s fields, empty, of none', CUSTOMER, { cnpj: null, cidade: null }, { user: {}, company: {} }],
  [
    'the CNPJ of no company',
    CUSTOMER,
    { cnpj: '11.222.333/0001-81' },
    { user: {}, company: { cnpj: '11222333000181' } },
  ],
  ['a CNPJ taken away, of no company', NOTED, { cnpj: null }, { user: {}, company: { cnpj: null } }],
  ['the CNPJ that is noted', NOTED, { cnpj: '11.222.333/0001-81' }, { user: {}, company: {} }],
  ['a category taken away, of no company', NOTED, { categoria: null }, { user: {}, company: { categoria: null } }],
  ['words about no company', CUSTOMER, { descricao_empresa: 'x' }, { user: {}, company: { descricao: 'x' } }],
]

test.each(CHANGED)('%s is written as %#', (_what, row, body, changes) => {
  expect(changesOf(row, body)).toEqual(changes)
})

const REFUSED: [string, AccountRow, SettingsBody, string, string | undefined][] = [
  ['a phone that is none', CUSTOMER, { phone: 'ligue já' }, 'request/invalid', 'phone'],
  ['a wrong first CPF', CUSTOMER, { cpf: '529.982.247-24' }, 'customer/cpf-invalid', 'cpf'],
  ['another CPF', { ...CUSTOMER, cpf: '52998224725' }, { cpf: '111.444.777-35' }, 'account/cpf-locked', 'cpf'],
  ['a CPF taken away', { ...CUSTOMER, cpf: '52998224725' }, { cpf: null }, 'account/cpf-locked', 'cpf'],
  ['another CNPJ', COMPANY, { cnpj: '11.222.333/0001-82' }, 'account/cnpj-locked', 'cnpj'],
  ['a CNPJ taken away', COMPANY, { cnpj: null }, 'account/cnpj-locked', 'cnpj'],
  ['a CNPJ that is none, of no company', CUSTOMER, { cnpj: '11.222.333/0001-82' }, 'request/invalid', 'cnpj'],
]

test.each(REFUSED)('%s is refused, at its field', (_what, row, body, code, field) => {
  const fields = field === undefined ? undefined : { [field]: [expect.any(String)] }
  expect(() => changesOf(row, body)).toThrow(expect.objectContaining({ code, fields }))
})

test('a phone that was kept before phones were looked at is nobody’s mistake of today, and may be taken away', () => {
  const row = { ...CUSTOMER, phone: 'só à noite' }
  expect(changesOf(row, { phone: 'só à noite' })).toEqual({ user: {}, company: {} })
  expect(() => changesOf(row, { phone: null })).not.toThrow()
})
