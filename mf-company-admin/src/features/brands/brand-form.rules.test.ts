import { aBrand } from '@loopi/platform/testing/builders'
import {
  type BrandValues,
  bodyOf,
  categoryChoices,
  foundAddress,
  refusalOf,
  refusedFields,
  valuesOf,
} from './brand-form.rules.ts'

const shop = valuesOf(aBrand({ user_id: 7 }))
const refused = (over: Partial<BrandValues>, isNew = true, role: 'admin' | 'root' = 'admin') =>
  refusalOf({ ...shop, ...over }, { isNew, role })

const MISSING = 'Preencha os campos obrigatórios: nome, categoria, telefone e empresa.'
const ADDRESS = ['cep', 'endereco', 'bairro', 'cidade', 'estado', 'pais'] as const

test('a new brand chooses among the 19 categories; one that has none of them keeps what it has', () => {
  expect(categoryChoices(null)).toHaveLength(19)
  expect(categoryChoices(null)[0]).toEqual({ value: 'Moda', label: 'Moda & Acessórios' })
  expect(categoryChoices(aBrand({ categoria: 'Pets' }))).toEqual(categoryChoices(null))
  expect(categoryChoices(aBrand({ categoria: 'Geral' }))).toEqual([
    { value: 'Geral', label: 'Geral' },
    ...categoryChoices(null),
  ])
})

test('a complete brand has no error', () => {
  expect(refused({})).toBeNull()
})

test.each(['nome', 'categoria', 'telefone'] as const)('%s is required, blanks are nothing', (field) => {
  expect(refused({ [field]: '  ' })).toEqual({ sentence: MISSING, errors: { [field]: 'Campo obrigatório.' } })
})

test('root must choose a company; an admin has one once it is loaded, which is said last', () => {
  expect(refused({ company: '' }, true, 'root')?.sentence).toBe(MISSING)
  expect(refused({ company: '' })?.sentence).toBe('Empresa não carregada. Tente novamente.')
  expect(refused({ company: '' }, false)).toBeNull()
  expect(refused({ company: '', pais: '' })?.sentence).toBe('Campo obrigatório ausente para tipo físico: pais')
  expect(refused({ company: '', nome: '' })?.sentence).toBe(MISSING)
})

test.each(ADDRESS)('a shop without %s is told so by that name; an online brand is not', (field) => {
  expect(refused({ [field]: ' ' })).toEqual({
    sentence: `Campo obrigatório ausente para tipo físico: ${field}`,
    errors: { [field]: 'Campo obrigatório.' },
  })
  expect(refused({ [field]: ' ', tipo: 'digital' })).toBeNull()
})

test('parts of the address are named in their order, after the phone', () => {
  const empty = Object.fromEntries(ADDRESS.map((field) => [field, '']))
  for (const field of ADDRESS) {
    expect(refused(empty)?.sentence).toBe(`Campo obrigatório ausente para tipo físico: ${field}`)
    empty[field] = 'x'
  }
  expect(refused({ telefone: '99', cep: '' })).toMatchObject({
    title: 'Telefone inválido',
    sentence: 'Use um destes formatos: (11) 99999-9999, 5199999999, +5511999999999.',
  })
})

test.each([
  ['a new online brand', null, { tipo: 'digital' }, null],
  ['a shop that goes online', aBrand(), { tipo: 'digital' }, null],
  ['an online brand that stays one', aBrand({ tipo: 'digital' }), { tipo: 'digital' }, '37701-000'],
  ['a shop', aBrand(), {}, '37701-000'],
] as const)('%s has the address %#', (_what, before, over, cep) => {
  expect(bodyOf({ ...shop, ...over }, before).cep).toBe(cep)
})

test('an empty field is null, a site gets its protocol', () => {
  const sent = bodyOf({ ...shop, descricao: ' ', logo_url: '', website: 'loja.com.br', ativa: false }, null)
  expect(sent).toMatchObject({ descricao: null, logo_url: null, website: 'https://loja.com.br/', status: 'Inativa' })
  expect(sent).not.toHaveProperty('company')
  expect(sent).not.toHaveProperty('ativa')
})

test('a look-up fills what it knows', () => {
  const address = { logradouro: '', complemento: '', bairro: '', localidade: 'Olinda', uf: 'PE' }
  expect(foundAddress(address)).toEqual({ cidade: 'Olinda', estado: 'PE', pais: 'Brasil' })
})

test('the form of a new brand is empty, online, active and has a picture in the place of a logo', () => {
  const { logo_url, tipo, ativa, ...texts } = valuesOf(null)
  expect([logo_url, tipo, ativa]).toEqual(['🏷️', 'digital', true])
  expect(new Set(Object.values(texts))).toEqual(new Set(['']))
})

test('the form of a brand that exists shows what it has, and nothing for what it has not', () => {
  const brand = aBrand({ user_id: 7, logo_url: null, website: null, status: 'Inativa', tipo: 'fisico' })
  expect(valuesOf(brand)).toMatchObject({
    ...{ company: '7', nome: brand.nome, telefone: brand.telefone, cidade: brand.cidade, cep: brand.cep },
    ...{ logo_url: '', website: '', ativa: false, tipo: 'fisico' },
  })
})

test.each([
  ['website', 'não é um endereço'],
  ['logo_url', 'javascript:alert(1)'],
] as const)('a %s like “%s” is refused at its field, blanks are none', (field, text) => {
  const refusal = refused({ [field]: text })
  expect(Object.keys(refusal?.errors ?? {})).toEqual([field])
  expect(refusal?.errors[field]).toBe(refusal?.sentence)
  expect(refused({ [field]: ' ' })).toBeNull()
})

test('a shop is sent with its address, blanks as nothing and the edges cut', () => {
  const sent = bodyOf(
    { ...shop, nome: ' Mar ', telefone: ' (11) 98452-3067 ', bairro: ' ', desconto_info: ' 10% ' },
    null,
  )
  expect(sent).toMatchObject({
    ...{ nome: 'Mar', telefone: '(11) 98452-3067', bairro: null, cidade: shop.cidade, desconto_info: '10%' },
    ...{ tipo: 'fisico', tipo_marca: 'fisico', status: 'Ativa' },
  })
})

test('errors of the server stand at the fields of the form that they are about; others, and those without a sentence, nowhere', () => {
  const errors = { nome: ['Curto demais.', 'E feio.'], outro: ['Que é isto?'], cidade: [] }
  expect(refusedFields(shop, errors)).toEqual({ nome: 'Curto demais.' })
  expect(refusedFields(shop)).toEqual({})
})
