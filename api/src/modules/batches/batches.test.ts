import { batches } from '@loopi/contract/batches/batches.contract'
import { pageOf, rowsOf } from '@loopi/contract/paging'
import { products } from '@loopi/contract/products/products.contract'
import { sharedTestApp } from '../../../test/test-app.ts'
import { codeCompanies, FUNDS, lot } from '../../../test/world/codes/code-companies.ts'
import { aBatch } from '../../../test/world/codes.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'

const t = sharedTestApp()
const { accounts, brandsOf, createBatch, createProduct, lastLine, people } = codeCompanies(t)
let produto_id: number
beforeEach(async () => {
  produto_id = (await createProduct({ gtin: '7891000315507' })).body.id
})

const stored = () => t.db.selectFrom('code_batches').selectAll().orderBy('id').execute()
const list = (query: object = {}, as = people.admin) => t.call(batches.list, { query }, { as })
const get = (id: number, as = people.admin) => t.call(batches.get, { params: { id } }, { as })

describe('creating a batch', () => {
  test('answers it inactive, with the product’s GTIN, and the points of its codes are reserved', async () => {
    const { status, body } = await createBatch({ produto_id })
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), produto_id, produto: 'Café torrado 250 g', marca: 'Marca de admin' },
        ...{ ...lot, gtin: '07891000315507', estado: 'inativo', reserva: 500, resgates: 0 },
        ...{ criado_em: '2026-11-20T15:00:00.000Z', ativado_em: null },
      },
    ])
    expect((await get(body.id)).body).toEqual(body)
    expect((await list()).body).toEqual([body])
    expect(await accounts()).toEqual({ company: FUNDS - 500, codes: 500 })
    expect(await stored()).toMatchObject([{ id: body.id, company_id: people.admin.id, key_id: 'a' }])
    expect(await lastLine()).toMatchObject({
      ...{ action: 'batch.create', object_type: 'batch', object_id: String(body.id), actor_id: people.admin.id },
      after: { lote: lot.lote, quantidade: 50, clp_por_codigo: 10, ufs: 'MG, SP' },
    })
    expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
  })

  test('without points it reserves nothing, and what is left out has its default', async () => {
    const { lote, quantidade, posicao } = lot
    const body = { produto_id, lote, quantidade, posicao, clp_por_codigo: 0 }
    const { status, body: made } = await t.call(batches.create, { body }, { as: people.other })
    expect([status, made.code]).toEqual([404, 'product/not-found'])
    expect((await t.call(batches.create, { body }, { as: people.admin })).body).toMatchObject({
      ...{ reserva: 0, limite_dia: 20, validade: null, ufs: [] },
    })
    expect(await accounts()).toEqual({ company: FUNDS })
  })

  test.each([
    ['lote', { lote: '' }, 'Campo obrigatório.'],
    ['lote', { lote: 'L 1' }, 'Use letras, números, ponto, hífen ou sublinhado.'],
    ['lote', { lote: 'x'.repeat(21) }, 'Use no máximo 20 caracteres.'],
    ['quantidade', { quantidade: 0 }, 'Use no mínimo 1.'],
    ['quantidade', { quantidade: 1_000_001 }, 'Use no máximo 1.000.000.'],
    ['quantidade', { quantidade: 1.5 }, 'Use um número inteiro.'],
    ['posicao', { posicao: 'lado' }, 'Escolha a posição do código.'],
    ['clp_por_codigo', { clp_por_codigo: 10_001 }, 'Use no máximo 10.000.'],
    [
      'clp_por_codigo',
      { posicao: 'externo', clp_por_codigo: 11 },
      'Um código externo paga no máximo 10 CLP: qualquer pessoa o fotografa na prateleira.',
    ],
    ['limite_dia', { limite_dia: 0 }, 'Use no mínimo 1.'],
    ['validade', { validade: '31/12/2026' }, 'Use uma data no formato AAAA-MM-DD, como 2026-12-31.'],
    ['validade', { validade: '2026-11-19' }, 'A validade não pode estar no passado.'],
  ])('refuses %s in %j', async (field, over, sentence) => {
    const { status, body } = await createBatch({ produto_id, ...over })
    expect([status, body.errors]).toEqual([422, { [field]: expect.arrayContaining([sentence]) }])
    expect([await stored(), await accounts()]).toEqual([[], { company: FUNDS }])
  })

  test('the last day may be today', async () => {
    expect((await createBatch({ produto_id, validade: '2026-11-20' })).status).toBe(201)
  })

  test('of the body only the fields of a batch are taken', async () => {
    const forged = {
      id: 999,
      company_id: people.other.id,
      state: 'ativo',
      estado: 'ativo',
      budget_left: 9,
      key_id: 'z',
    }
    const { body } = await createBatch({ produto_id, ...forged })
    expect(await stored()).toMatchObject([
      { id: body.id, company_id: people.admin.id, state: 'inativo', budget_left: 500, key_id: 'a' },
    ])
    expect(body.id).not.toBe(999)
  })

  test('a product that was deleted, or is of another company, is not found', async () => {
    const theirs = await createProduct({ marca_id: brandsOf.other }, { as: people.other })
    expect((await createBatch({ produto_id: theirs.body.id })).body).toMatchObject({
      code: 'product/not-found',
      errors: { produto_id: ['Produto não encontrado.'] },
    })
    await t.call(products.remove, { params: { id: produto_id } }, { as: people.admin })
    expect((await createBatch({ produto_id })).body.code).toBe('product/not-found')
    expect(await accounts()).toEqual({ company: FUNDS })
  })

  test('a lot is of one batch of a product', async () => {
    await createBatch({ produto_id, clp_por_codigo: 0 })
    const again = await createBatch({ produto_id })
    expect([again.status, again.body.errors]).toEqual([409, { lote: ['Este produto já tem um lote com este nome.'] }])
    expect(await accounts()).toEqual({ company: FUNDS })
    const another = (await createProduct({ nome: 'Outro' })).body.id
    expect((await createBatch({ produto_id: another })).status).toBe(201)
  })

  test('more points than the company has are refused', async () => {
    const { status, body } = await createBatch({ produto_id, clp_por_codigo: 21 })
    expect([status, body.message]).toEqual([422, 'Saldo insuficiente.'])
    expect([await stored(), await accounts()]).toEqual([[], { company: FUNDS }])
  })

  test('of two at the same time with points for one, one is made', async () => {
    const sent = ['L1', 'L2'].map((lote) => createBatch({ produto_id, lote, clp_por_codigo: 20 }))
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await stored()).toHaveLength(1)
    expect(await accounts()).toEqual({ company: 0, codes: FUNDS })
    expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
  })

  test('the same key is the same batch, however often it is sent, and reserves once', async () => {
    const send = () => createBatch({ produto_id }, { key: 'novo-lote-1' })
    const [first, again] = await Promise.all([send(), send()])
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
    expect((await send()).text).toBe(first.text)
    expect([await stored(), await accounts()]).toMatchObject([[{}], { company: FUNDS - 500, codes: 500 }])
    const other = await createBatch({ produto_id, lote: 'L2' }, { key: 'novo-lote-1' })
    expect(other.body.code).toBe('request/key-reused')
  })
})

describe('listing batches', () => {
  const lots = async (query: object = {}) => rowsOf((await list(query)).body).map(({ lote }) => lote)

  test('has the newest first, in pages, with a count', async () => {
    for (const lote of ['L1', 'L2', 'L3', 'L4']) {
      await createBatch({ produto_id, lote, clp_por_codigo: 0 })
      if (lote !== 'L2') t.clock.advance(1_000)
    }
    expect(await lots()).toEqual(['L4', 'L3', 'L2', 'L1'])
    const first = pageOf((await list({ limite: 2 })).body)
    const next = pageOf((await list({ limite: 2, cursor: first.proximo })).body)
    expect([first.total, first.data.length, next.proximo]).toEqual([4, 2, null])
    expect(next.data.map(({ lote }) => lote)).toEqual(['L2', 'L1'])
    expect((await list({ limite: 2, cursor: first.proximo?.slice(2) })).status).toBe(422)
  })

  test('can be of one product, or in one state', async () => {
    const another = (await createProduct({ nome: 'Outro' })).body.id
    await createBatch({ produto_id, clp_por_codigo: 0 })
    const batch = { companyId: people.admin.id, productId: another, now: t.clock.now() }
    await aBatch(t.db, { ...batch, lot: 'ativo' })
    await aBatch(t.db, { ...batch, lot: 'recolhido', state: 'recolhido' })
    expect(await lots({ produto_id: another })).toEqual(['recolhido', 'ativo'])
    expect(await lots({ estado: 'inativo' })).toEqual([lot.lote])
    expect(await lots({ estado: 'ativo', produto_id: another })).toEqual(['ativo'])
  })
})

test('a company sees no batch of another one', async () => {
  const { id } = (await createBatch({ produto_id })).body
  expect((await list({}, people.other)).body).toEqual([])
  expect((await list({ produto_id }, people.other)).body).toEqual([])
  expect((await get(id, people.other)).body.code).toBe('batch/not-found')
  expect((await get(999_999)).body.code).toBe('batch/not-found')
})
