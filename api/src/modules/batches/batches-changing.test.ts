import { batches } from '@loopi/contract/batches/batches.contract'
import { products } from '@loopi/contract/products/products.contract'
import { sharedTestApp } from '../../../test/test-app.ts'
import { codeCompanies, FUNDS } from '../../../test/world/codes/code-companies.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { HOUR } from '../../lib/clock.ts'
import { returnExpired } from './batches.public.ts'

const t = sharedTestApp()
const { accounts, actions, createBatch, createProduct, lastLine, people } = codeCompanies(t)
let produto_id: number
let id: number
beforeEach(async () => {
  produto_id = (await createProduct()).body.id
  id = (await createBatch({ produto_id })).body.id
})

const params = () => ({ params: { id } })
const activate = (as = people.admin) => t.call(batches.activate, params(), { as })
const block = (body: object, as = people.admin) =>
  t.call(batches.block, { ...params(), body: { motivo: 'Rolo perdido na gráfica.', ...body } }, { as })
const recall = (mensagem = 'Não consuma.', as = people.admin) =>
  t.call(batches.recall, { ...params(), body: { mensagem } }, { as })
const blocks = () =>
  t.db.selectFrom('code_blocks').select(['first_serial', 'last_serial', 'reason']).orderBy('id').execute()
const stateOf = async () => (await t.call(batches.get, params(), { as: people.admin })).body.estado
const violations = async () => (await checkLedger(t.db)).flatMap((finding) => finding.violations)

describe('activating a batch', () => {
  test('happens once', async () => {
    const { status, body } = await activate()
    expect([status, body]).toMatchObject([200, { id, estado: 'ativo', ativado_em: '2026-11-20T15:00:00.000Z' }])
    const again = await activate()
    expect([again.status, again.body.message]).toEqual([409, 'Este lote está ativo.'])
    expect(await actions()).toEqual(['product.create', 'batch.create', 'batch.activate'])
  })

  test('is refused for a recalled one, and for one of a product that was deleted', async () => {
    await t.call(products.remove, { params: { id: produto_id } }, { as: people.admin })
    expect((await activate()).body.code).toBe('product/not-found')
    await recall()
    expect((await activate()).body.message).toBe('Este lote está recolhido.')
  })

  test('of an activation and a deletion of the product at the same time, one happens', async () => {
    const [activated, removed] = await Promise.all([
      activate(),
      t.call(products.remove, { params: { id: produto_id } }, { as: people.admin }),
    ])
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([activated.status, removed.status])
  })
})

describe('blocking codes', () => {
  test('is of the numbers that people see, of one code, or of all', async () => {
    expect((await block({ de: 11, ate: 20 })).status).toBe(200)
    expect(await lastLine()).toMatchObject({
      ...{ action: 'batch.block', object_id: String(id) },
      after: { de: 11, ate: 20, motivo: 'Rolo perdido na gráfica.' },
    })
    await block({ de: 50, ate: 50, motivo: 'Copiado.' })
    await block({})
    const reason = 'Rolo perdido na gráfica.'
    expect(await blocks()).toEqual([
      { first_serial: 10, last_serial: 19, reason },
      { first_serial: 49, last_serial: 49, reason: 'Copiado.' },
      { first_serial: 0, last_serial: 49, reason },
    ])
  })

  test('open ends reach to the first and the last code', async () => {
    await block({ ate: 5 })
    await block({ de: 45 })
    expect(await blocks()).toMatchObject([
      { first_serial: 0, last_serial: 4 },
      { first_serial: 44, last_serial: 49 },
    ])
  })

  test('a range that is blocked already stays as it is', async () => {
    await block({ de: 10, ate: 20 })
    expect((await block({ de: 12, ate: 15 })).status).toBe(200)
    expect(await blocks()).toHaveLength(1)
    expect((await actions()).filter((action) => action === 'batch.block')).toHaveLength(1)
  })

  test.each([
    ['from behind', { de: 20, ate: 10 }],
    ['beyond the last code', { de: 1, ate: 51 }],
    ['that begins beyond the last code', { de: 51 }],
  ])('refuses a range %s', async (_, range) => {
    const { status, body } = await block(range)
    expect([status, body.message]).toEqual([422, 'Escolha números de 1 a 50, o primeiro antes do último.'])
    expect(await blocks()).toEqual([])
  })

  test('needs a reason, and numbers from 1', async () => {
    expect((await block({ motivo: ' ' })).body.errors).toEqual({ motivo: ['Campo obrigatório.'] })
    expect((await block({ de: 0 })).body.errors).toEqual({ de: ['Use no mínimo 1.'] })
  })

  test('is refused for a recalled batch', async () => {
    await recall()
    expect((await block({})).body.message).toBe('Este lote está recolhido.')
  })
})

describe('recalling a batch', () => {
  test.each(['inativo', 'ativo'])('that is %s returns its points', async (state) => {
    if (state === 'ativo') await activate()
    expect(await stateOf()).toBe(state)
    const { status, body } = await recall()
    expect([status, body]).toMatchObject([200, { estado: 'recolhido', reserva: 0 }])
    expect(await accounts()).toEqual({ company: FUNDS, codes: 0 })
    expect(await t.db.selectFrom('code_batches').select(['recall_message', 'recalled_at']).execute()).toEqual([
      { recall_message: 'Não consuma.', recalled_at: t.clock.now() },
    ])
    expect(await lastLine()).toMatchObject({ action: 'batch.recall', after: { mensagem: 'Não consuma.', valor: 500 } })
    expect(await violations()).toEqual([])
  })

  test('happens once, also at the same time', async () => {
    const answers = await Promise.all([recall(), recall('Outra mensagem.')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await recall()).body.code).toBe('batch/state')
    expect(await accounts()).toEqual({ company: FUNDS, codes: 0 })
  })

  test('needs a message', async () => {
    expect((await recall(' ')).body.errors).toEqual({ mensagem: ['Campo obrigatório.'] })
    expect(await stateOf()).toBe('inativo')
  })

  test('without points moves none', async () => {
    id = (await createBatch({ produto_id, lote: 'L2', clp_por_codigo: 0 })).body.id
    expect((await recall()).body.estado).toBe('recolhido')
    expect(await accounts()).toEqual({ company: FUNDS - 500, codes: 500 })
  })
})

describe('after the last day', () => {
  test('the points that are left come back, once', async () => {
    t.clock.set('2027-04-01T02:59:59Z')
    await returnExpired(t)
    expect(await accounts()).toEqual({ company: FUNDS - 500, codes: 500 })
    t.clock.set('2027-04-01T03:00:00Z')
    await Promise.all([returnExpired(t), returnExpired(t)])
    t.clock.advance(HOUR)
    await returnExpired(t)
    expect(await accounts()).toEqual({ company: FUNDS, codes: 0 })
    expect(await violations()).toEqual([])
  })

  test('a recall finds nothing to return', async () => {
    t.clock.set('2027-04-02T12:00:00Z')
    await returnExpired(t)
    const admin = await t.as('admin')
    await t.db.updateTable('sessions').set({ user_id: people.admin.id }).where('user_id', '=', admin.id).execute()
    expect((await recall('Não consuma.', { ...people.admin, token: admin.token })).body.reserva).toBe(0)
    expect(await accounts()).toEqual({ company: FUNDS, codes: 0 })
  })
})

test('a company changes no batch of another one', async () => {
  for (const refused of [await activate(people.other), await block({}, people.other), await recall('x', people.other)])
    expect([refused.status, refused.body.code]).toEqual([404, 'batch/not-found'])
  expect([await stateOf(), await blocks()]).toEqual(['inativo', []])
})
