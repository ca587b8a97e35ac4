import type { ErrorCode } from '@loopi/contract/errors/catalogue'
import { ApiError } from '@loopi/shared/api-client'
import { ADDRESS, doubtAbout, FIELDS, type Field, refusalOf, registrationOf } from './registration.rules.ts'

const EMPTY = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, ''])) as Record<Field, string>

test('an empty field is null, texts lose the blanks around them', () => {
  const typed = { name: ' Café Serra Alta ', cnpj: '11.222.333/0001-81', email: ' a@b.test ', cidade: ' Poços ' }
  expect(registrationOf({ ...EMPTY, ...typed, estado: ' ' })).toEqual({
    name: 'Café Serra Alta',
    cnpj: '11.222.333/0001-81',
    email: 'a@b.test',
    phone: null,
    cep: null,
    endereco: null,
    cidade: 'Poços',
    estado: null,
    categoria: null,
    descricao_empresa: null,
  })
})

test('name, CNPJ and e-mail are required, nothing else is', () => {
  const required = Object.entries(FIELDS).filter(([, field]) => 'required' in field && field.required)
  expect(required.map(([name]) => name)).toEqual(['name', 'cnpj', 'email'])
})

test('texts that run on stand over the whole width', () => {
  const wide = Object.entries(FIELDS).filter(([, field]) => 'wide' in field && field.wide)
  expect(wide.map(([name]) => name)).toEqual(['name', 'endereco', 'categoria', 'descricao_empresa'])
})

test('a company may have none of the 19 categories, which stands first', () => {
  expect(FIELDS.categoria.kind).toHaveLength(20)
  expect(FIELDS.categoria.kind[0]?.value).toBe('')
})

test('a look-up fills street, city and state', () => {
  expect(ADDRESS).toEqual(['endereco', 'cidade', 'estado'])
})

const SHORT = 'O CNPJ tem 14 caracteres. Confira se não falta algum.'
const DOUBT = 'Confira o CNPJ: o dígito verificador não confere. Você pode enviar assim mesmo.'

test.each([
  ['', null],
  ['11.222.333/0001-81', null],
  ['12.ABC.345/01DE-35', null],
  ['11.222.333/0001-82', DOUBT],
  ['11.222.333/0001-8', SHORT],
  ['1', SHORT],
])('about CNPJ %j is said %j', (cnpj, doubt) => expect(doubtAbout(cnpj)).toBe(doubt))

const refused = (code: ErrorCode, error: string, errors?: Record<string, string[]>) =>
  new ApiError(
    'refused',
    409,
    error,
    { error, erro: error, code, message: error, ...(errors && { errors }) },
    undefined,
  )

test.each([
  ['company/cnpj-taken', undefined, { cnpj: 'Já usado em outro cadastro.' }],
  ['company/email-taken', undefined, {}],
  ['request/invalid', undefined, {}],
  [
    'request/invalid',
    { name: ['Use só o nome.', 'Curto demais.'], outro: ['Não existe.'] },
    { name: 'Use só o nome. Curto demais.' },
  ],
] as const)('a refusal %s with %j is said of %j, in the words of the server', (code, errors, at) => {
  const said = errors as Record<string, string[]> | undefined
  expect(refusalOf(refused(code, 'Não dá.', said))).toEqual({ sentence: 'Não dá.', at })
})

test.each([refused('request/invalid', ''), new ApiError('unreachable', 0, 'Sem rede.', null, undefined)])(
  'a refusal without words has those of the page %#',
  (cause) => expect(refusalOf(cause)).toEqual({ sentence: 'Erro inesperado ao registrar.', at: {} }),
)
