import { aCompany } from '@loopi/platform/testing/builders'
import { ApiError } from '@loopi/shared/api-client'
import {
  checkEdit,
  checkIdentity,
  fieldSentences,
  formOf,
  registrationOf,
  STATUS_CHOICES,
  savingOf,
  sharedBy,
} from './companies.rules.ts'

test.each([
  [0, 'Rejeitado'],
  [1, 'Aprovado'],
  [2, 'Em Análise'],
  [3, 'Desconhecido'],
  [-1, 'Desconhecido'],
  [null, 'Desconhecido'],
])('status %p reads %s', (status, label) => {
  expect(registrationOf(status).label).toBe(label)
})

test('the edit dialog offers exactly the three states', () => {
  expect(STATUS_CHOICES.map(({ label }) => label)).toEqual(['Em Análise', 'Aprovado', 'Rejeitado'])
})

const company = aCompany({ status: 2, email: null, categoria: 'Casa' })

const known = { nome: company.name, cnpj: company.cnpj, email: null, categoria: 'Casa' }

test.each([
  [{}, { data: known, status: null }],
  [{ status: '1' }, { data: null, status: 1 }],
  [{ status: '0' }, { data: null, status: 0 }],
  [
    { status: '0', cnpj: '11222333000181' },
    { data: null, status: 0 },
  ],
  [{ name: ' Outro ' }, { data: { ...known, nome: 'Outro' }, status: null }],
  [
    { cnpj: '99', status: '0' },
    { data: { ...known, cnpj: '99' }, status: 0 },
  ],
  [
    { email: ' a@b.test ', status: '1' },
    { data: { ...known, email: 'a@b.test' }, status: 1 },
  ],
  [
    { categoria: 'Pets', status: '0' },
    { data: { ...known, categoria: 'Pets' }, status: 0 },
  ],
])('%j saves %j', (typed, saving) => {
  expect(savingOf(company, { ...formOf(company), ...typed })).toEqual(saving)
})

test('a CNPJ longer than its mask survives another edit', () => {
  const odd = aCompany({ cnpj: '112223330001819999' })
  expect(savingOf(odd, { ...formOf(odd), name: 'Outro' }).data).toMatchObject({ cnpj: '112223330001819999' })
})

test.each([7, null])('a status of %p that nobody changes stays with the server', (status) => {
  const odd = { ...company, status }
  expect(savingOf(odd, formOf(odd))).toEqual({ data: known, status: null })
  expect(savingOf(odd, { ...formOf(odd), status: '1' })).toEqual({ data: null, status: 1 })
})

test('an e-mail that is taken away is sent as null', () => {
  const reachable = aCompany({ email: 'a@b.test' })
  expect(savingOf(reachable, { ...formOf(reachable), email: ' ' }).data).toMatchObject({ email: null })
})

test('an approved company needs an e-mail, any other does not', () => {
  const form = { ...formOf(company), email: '' }
  expect(checkEdit({ ...form, status: '1' }).email).toBe('Informe um e-mail antes de aprovar a empresa.')
  expect(checkEdit({ ...form, status: '2' }).email).toBeNull()
  expect(checkEdit({ ...form, status: '1', email: 'x' }).email).toBe('Informe um e-mail válido.')
})

test.each([
  [{ name: ' ', cnpj: '1', email: '' }, ['name']],
  [{ name: 'X', cnpj: '--', email: '' }, ['cnpj']],
  [{ name: 'X', cnpj: '1', email: 'sem arroba' }, ['email']],
  [{ name: 'X', cnpj: '1', email: '' }, []],
])('%j is wrong in %j', (typed, wrong) => {
  const found = Object.entries(checkIdentity(typed)).filter(([, sentence]) => sentence !== null)
  expect(found.map(([field]) => field)).toEqual(wrong)
})

test.each([
  [{}, []],
  [{ cnpj_repetido: true }, ['cnpj']],
  [{ email_repetido: true }, ['email']],
  [{ cnpj_repetido: true, email_repetido: true }, ['cnpj', 'email']],
])('a company with %j shares %j with others', (over, shared) => {
  expect(sharedBy(aCompany(over))).toEqual(shared)
})

const refusal = (code: string, errors?: Record<string, string[]>) =>
  new ApiError(
    'refused',
    409,
    'Não deu.',
    { code, erro: 'Não deu.', error: '', message: '', ...(errors && { errors }) } as never,
    null,
  )

test.each([
  ['company/email-missing', { email: 'Não deu.' }],
  ['company/cnpj-approved', { cnpj: 'Não deu.' }],
  ['company/email-proven', { email: 'Não deu.' }],
  ['company/not-found', {}],
])('the refusal %s stands at the field %j', (code, sentences) => {
  expect(fieldSentences(refusal(code))).toEqual(sentences)
})

test('an error of the server stands at its field, in its first sentence; a field without one says the sentence of the whole', () => {
  const errors = { nome: ['Curto demais.', 'E feio.'], categoria: ['Qual?'], cnpj: [] }
  expect(fieldSentences(refusal('company/cnpj-approved', errors))).toEqual({
    name: 'Curto demais.',
    categoria: 'Qual?',
    cnpj: 'Não deu.',
  })
  expect(fieldSentences(new ApiError('unreachable', 0, 'Sem rede.', null, null))).toEqual({})
})
