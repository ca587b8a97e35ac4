import { companies } from '@loopi/contract/companies/companies.contract'
import type { CompanyOrder } from '@loopi/contract/companies/companies.schemas'
import { pageOf, rowsOf } from '@loopi/contract/paging'
import type { Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let t: TestApp
let root: Person
beforeAll(async () => {
  t = await testApp()
  root = await t.as('root')
  const make = async (name: string, cnpj: string, status: 0 | 1 | 2, categoria = 'Geral') => {
    await t.as('admin', {}, { name, cnpj, status, categoria, email: `${cnpj.toLowerCase()}@lojas.test` })
    t.clock.advance(1_000)
  }
  await make('Empório São Bento', '12ABC34501DE35', 1, 'Alimentacao')
  await make('ÁGUA de Cheiro', '11222333000181', 2)
  await make('Zebra 100%_legal', '22333444000155', 0)
  await make('bazar da Vila', '33444555000166', 2)
  await make('Bazar da Vila', '44555666000177', 1)
})
afterAll(() => t.close())

const ask = async (query: object = {}) => pageOf((await t.call(companies.list, { query }, { as: root })).body)
const names = async (query: object = {}) => (await ask(query)).data.map(({ name }) => name)

test.each([
  ['emporio sao', ['Empório São Bento']],
  ['SÃO', ['Empório São Bento']],
  ['agua', ['ÁGUA de Cheiro']],
  ['alimentacao', ['Empório São Bento']],
  ['12abc34501de35@lojas', ['Empório São Bento']],
  ['11.222.333/0001-81', ['ÁGUA de Cheiro']],
  ['12.ABC.345', ['Empório São Bento']],
  ['abc', ['Empório São Bento']],
  ['100%', ['Zebra 100%_legal']],
  ['%', ['Zebra 100%_legal']],
  ['  ', ['Bazar da Vila', 'bazar da Vila', 'Zebra 100%_legal', 'ÁGUA de Cheiro', 'Empório São Bento']],
  ['padaria', []],
  ["'; drop table companies; --", []],
])('%j finds %j', async (busca, found) => {
  expect(await names({ busca })).toEqual(found)
})

test('filters by status, alone and with a search', async () => {
  expect(await names({ situacao: 2 })).toEqual(['bazar da Vila', 'ÁGUA de Cheiro'])
  expect(await names({ situacao: '1', busca: 'bazar' })).toEqual(['Bazar da Vila'])
})

test('sorts by name without regard to accents and case, and by age', async () => {
  const byName = ['ÁGUA de Cheiro', 'bazar da Vila', 'Bazar da Vila', 'Empório São Bento', 'Zebra 100%_legal']
  expect(await names({ ordem: 'nome' })).toEqual(byName)
  expect(await names({ ordem: '-nome' })).toEqual(byName.toReversed())
  expect((await names({ ordem: 'criado' }))[0]).toBe('Empório São Bento')
  expect((await names())[0]).toBe('Bazar da Vila')
})

test.each<CompanyOrder>(['nome', '-nome', 'criado', '-criado'])(
  'pages by %s put together are the whole list, nothing twice',
  async (ordem) => {
    const whole = rowsOf((await t.call(companies.list, { query: { ordem } }, { as: root })).body)
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page = await ask({ ordem, limite: 2, ...(cursor && { cursor }) })
      expect(page.total).toBe(5)
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.proximo
    } while (cursor !== null)
    expect(seen).toEqual(whole.map(({ id }) => id))
  },
)

test('without a page the answer is the bare array; with one it counts what the filters leave', async () => {
  expect(Array.isArray((await t.call(companies.list, {}, { as: root })).body)).toBe(true)
  expect(await ask({ limite: 1, situacao: 2 })).toMatchObject({ total: 2, data: [{ name: 'bazar da Vila' }] })
})

test.each([
  [{ limite: 0 }],
  [{ limite: 201 }],
  [{ situacao: 3 }],
  [{ ordem: 'cnpj' }],
  [{ limite: 2, cursor: 'inventado' }],
  [{ limite: 2, cursor: Buffer.from('[{"a":1},2]').toString('base64url') }],
])('refuses %j', async (query) => {
  expect((await t.call(companies.list, { query: query as never }, { as: root })).status).toBe(422)
})

test('counts the existing companies of each status', async () => {
  const { body } = await t.call(companies.counts, {}, { as: root })
  expect(body).toEqual({ total: 5, em_analise: 2, aprovadas: 2, rejeitadas: 1, pedidos_de_saldo: 0 })
})

test('one company comes with what its registration said', async () => {
  const registered = await t.call(companies.register, {
    body: { name: 'Jatobá', cnpj: '55', email: 'oi@jatoba.test', cidade: 'Curitiba', descricao_empresa: 'Madeira.' },
  })
  const { id } = registered.body.company
  const { body } = await t.call(companies.get, { params: { id } }, { as: root })
  expect(body).toMatchObject({ id, cidade: 'Curitiba', descricao_empresa: 'Madeira.', cep: null, acesso_criado: false })
  await t.call(companies.remove, { params: { id } }, { as: root })
  expect((await t.call(companies.counts, {}, { as: root })).body.total).toBe(5)
})
