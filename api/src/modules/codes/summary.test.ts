import { batches } from '@loopi/contract/batches/batches.contract'
import { codes } from '@loopi/contract/codes/codes.contract'
import { sharedTestApp } from '../../../test/test-app.ts'
import { aBatch, aBlock, aProduct, codeOf } from '../../../test/world/codes.ts'
import { purgeExpired } from '../../jobs/housekeeping.ts'
import { DAY, HOUR } from '../../lib/clock.ts'

const t = sharedTestApp()

async function read(batch: { id: number }, serial: number, uf = '') {
  const headers = { 'x-forwarded-region': uf }
  await t.call(codes.read, { body: { codigo: codeOf(batch, serial), origem: 'link' } }, { headers })
}

test('a company sees its readings and claims by day, state, verdict and product, and nobody else’s', async () => {
  // Half an hour before midnight in Brazil.
  t.clock.set('2026-11-21T02:30:00.000Z')
  const [admin, joao] = [await t.as('admin'), await t.as('cliente')]
  const now = t.clock.now()
  const product = await aProduct(t.db, { companyId: admin.id, name: 'Leite' })
  const coffee = await aBatch(t.db, { companyId: admin.id, points: 10, now })
  const milk = await aBatch(t.db, { productId: product.id, now })
  const foreign = await aBatch(t.db, { now })
  await read(coffee, 0, 'SP')
  t.clock.advance(HOUR)
  for (const [batch, serial, uf] of [
    [coffee, 0, 'SP'],
    [coffee, 1, 'RJ'],
    [milk, 0, ''],
    [foreign, 0, 'SP'],
    [{ id: 999_999 }, 0, 'SP'],
  ] as const)
    await read(batch, serial, uf)
  await t.call(codes.claim, { body: { codigo: codeOf(coffee, 1) } }, { as: joao })
  const ofCompany = await t.call(codes.summary, { query: { dias: 3 } }, { as: admin })
  const figures = {
    total: 4,
    resgates: 1,
    clp: 10,
    por_dia: [
      { dia: '2026-11-19', leituras: 0 },
      { dia: '2026-11-20', leituras: 1 },
      { dia: '2026-11-21', leituras: 3 },
    ],
    por_uf: [
      { uf: 'SP', leituras: 2 },
      { uf: 'RJ', leituras: 1 },
      { uf: null, leituras: 1 },
    ],
    por_veredito: [
      { veredito: 'original_primeira', leituras: 3 },
      { veredito: 'original_repetida', leituras: 1 },
    ],
  }
  const por_produto = [
    { produto_id: coffee.productId, nome: 'Café torrado 250 g', leituras: 3 },
    { produto_id: milk.productId, nome: 'Leite', leituras: 1 },
  ]
  expect([ofCompany.status, ofCompany.body]).toEqual([200, { ...figures, por_produto }])
  const ofMilk = await t.call(batches.summary, { params: { id: milk.id }, query: { dias: 1 } }, { as: admin })
  expect(ofMilk.body).toEqual({
    ...{ total: 1, resgates: 0, clp: 0, por_dia: [{ dia: '2026-11-21', leituras: 1 }] },
    ...{ por_uf: [{ uf: null, leituras: 1 }], por_veredito: [{ veredito: 'original_primeira', leituras: 1 }] },
    ...{ anomalias: [], bloqueios: [], mensagem_recolhimento: null },
  })
  const refused = await t.call(batches.summary, { params: { id: foreign.id } }, { as: admin })
  expect([refused.status, refused.body.code]).toEqual([404, 'batch/not-found'])
})

test('a batch shows its blocks by the numbers of its codes, and the message of its recall', async () => {
  const admin = await t.as('admin')
  const now = t.clock.now()
  const coffee = await aBatch(t.db, { companyId: admin.id, state: 'recolhido', recall_message: 'Não beba.', now })
  await aBlock(t.db, { batchId: coffee.id, first: 0, last: 9, now })
  const { body } = await t.call(batches.summary, { params: { id: coffee.id } }, { as: admin })
  expect(body).toMatchObject({
    bloqueios: [{ de: 1, ate: 10, motivo: 'Rolo perdido na gráfica.', em: now.toISOString() }],
    mensagem_recolhimento: 'Não beba.',
  })
  expect(body.por_dia).toHaveLength(30)
})

test('readings are kept for six full months, and their counts for longer', async () => {
  t.clock.set('2026-05-31T12:00:00.000Z')
  const coffee = await aBatch(t.db, { now: t.clock.now() })
  await read(coffee, 0)
  t.clock.advance(DAY)
  await read(coffee, 1)
  const kept = async () =>
    (await t.db.selectFrom('scans').select(['month', 'serial']).orderBy('serial').execute()).map(({ serial }) => serial)
  t.clock.set('2026-11-30T23:00:00.000Z')
  await purgeExpired(t)
  expect(await kept()).toEqual([0, 1])
  t.clock.advance(HOUR)
  await Promise.all([purgeExpired(t), purgeExpired(t)])
  expect(await kept()).toEqual([1])
  await read(coffee, 0)
  const days = await t.db.selectFrom('scan_days').select('verdict').orderBy('day').execute()
  expect(days.map(({ verdict }) => verdict)).toEqual(['original_primeira', 'original_primeira', 'original_primeira'])
})
