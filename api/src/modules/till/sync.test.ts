import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { type TestDevice, tillOf } from '../../../test/world/till/till.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { DAY, HOUR } from '../../lib/clock.ts'

const t = sharedTestApp()
const { store, device, coupon, check, use, undo, offline, sync } = tillOf(t)

let ana: Person
let phone: TestDevice
let loja: number
beforeEach(async () => {
  ana = await t.as('admin', {}, { name: 'Café Serra Alta' })
  loja = (await store(ana)).id
  phone = await device(ana, loja)
})
afterEach(async () => {
  expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
})

const stored = () => t.db.selectFrom('coupon_uses').selectAll().orderBy('id').execute()
const resultsOf = async (answer: ReturnType<typeof sync>) => (await answer).body.map(({ resultado }) => resultado)
const codes = async (count: number, over: Parameters<typeof coupon>[1] = {}) => {
  const made = []
  for (let turn = 0; turn < count; turn++) made.push((await coupon(ana.id, over)).codigo)
  return made
}

test('each use is settled by itself, in the order of the list', async () => {
  const [first = '', second = ''] = await codes(2)
  const foreign = await coupon((await t.as('admin')).id)
  const sent = [
    offline(first, { id_local: 'a', valor_centavos: 1500, venda: 'NF 1' }),
    { id_local: 'b', codigo: second, em: 'ontem' },
    'lixo',
    offline(foreign.codigo, { id_local: 'c' }),
    offline('PROMO-CAF123', { id_local: 'd' }),
    offline(first, { id_local: 'e' }),
    offline(second, { id_local: 'f' }),
  ]
  const { status, body } = await sync(sent, phone)
  const refused = { resultado: 'recusado', uso_id: null }
  expect([status, body]).toEqual([
    200,
    [
      { id_local: 'a', resultado: 'aceito', mensagem: 'Uso registrado.', uso_id: expect.any(Number) },
      { id_local: 'b', ...refused, mensagem: expect.any(String) },
      { id_local: null, ...refused, mensagem: expect.any(String) },
      {
        ...{ id_local: 'c', ...refused },
        mensagem: 'Não conhecemos este código. Abra o cupom de novo na Loopi e mostre o QR.',
      },
      { id_local: 'd', ...refused, mensagem: 'Peça o código único do cliente, que começa com LP.' },
      {
        ...{ id_local: 'e', resultado: 'conflito', uso_id: expect.any(Number) },
        mensagem: 'Outro caixa usou este cupom antes. O desconto fica por conta da empresa.',
      },
      { id_local: 'f', resultado: 'aceito', mensagem: 'Uso registrado.', uso_id: expect.any(Number) },
    ],
  ])
  const own = { company_id: ana.id, store_id: loja, device_id: phone.id, is_offline: true }
  expect(await stored()).toMatchObject([
    { ...own, local_id: 'a', state: 'used', value_cents: 1500, sale: 'NF 1', payer: null },
    { ...own, local_id: 'e', state: 'conflict', payer: 'empresa' },
    { ...own, local_id: 'f', state: 'used' },
  ])
})

test('what is sent again is repeated: nothing is doubled, and conflicts stay', async () => {
  const [one = ''] = await codes(1)
  const sent = [offline(one), offline(one)]
  const first = (await sync(sent, phone)).body
  const second = (await sync(sent, phone)).body
  expect(second.map(({ resultado, mensagem }) => [resultado, mensagem])).toEqual([
    ['repetido', 'Este uso já estava registrado.'],
    ['repetido', 'Este uso já estava registrado.'],
  ])
  expect(second.map(({ uso_id }) => uso_id)).toEqual(first.map(({ uso_id }) => uso_id))
  expect(await stored()).toHaveLength(2)
})

test('the same synchronisation twice at once settles each use once', async () => {
  const sent = (await codes(20)).map((codigo) => offline(codigo))
  const answers = await Promise.all([sync(sent, phone), sync(sent, phone), sync(sent, phone)])
  const all = answers.flatMap(({ body }) => body.map(({ resultado }) => resultado))
  expect([all.filter((one) => one === 'aceito').length, all.filter((one) => one === 'repetido').length]).toEqual([
    20, 40,
  ])
  expect((await stored()).map(({ state }) => state)).toEqual(Array.from(sent, () => 'used'))
})

test('the same conflict twice at once is kept once', async () => {
  const [one = ''] = await codes(1)
  await use(one, await device(ana, loja))
  const sent = [offline(one)]
  const all = (await Promise.all([sync(sent, phone), sync(sent, phone), sync(sent, phone)])).map(({ body }) => body[0])
  expect(all.map((result) => result?.resultado).toSorted()).toEqual(['conflito', 'repetido', 'repetido'])
  expect(new Set(all.map((result) => result?.uso_id)).size).toBe(1)
  expect((await stored()).map(({ state }) => state)).toEqual(['used', 'conflict'])
})

describe('a use whose answer was lost', () => {
  const KEY = '6c1f0a4be2f94b7d9a3e5d1c8b7f2a60'
  const keyed = (by = phone) => ({ headers: { ...by.headers, 'idempotency-key': KEY } })

  test('with a network, and is sent again as one without, is repeated and no conflict', async () => {
    const [one = ''] = await codes(1)
    const { uso_id } = (await use(one, keyed(), { valor_centavos: 1500 })).body
    expect((await sync([offline(one, { id_local: KEY })], phone)).body).toEqual([
      { id_local: KEY, resultado: 'repetido', mensagem: 'Este uso já estava registrado.', uso_id },
    ])
    expect(await stored()).toMatchObject([{ state: 'used', is_offline: false, value_cents: 1500 }])
  })

  test('in a synchronisation, and is then used with a network, is the same use', async () => {
    const [one = ''] = await codes(1)
    const [settled] = (await sync([offline(one, { id_local: KEY })], phone)).body
    t.clock.advance(HOUR)
    const { status, body } = await use(one, keyed())
    expect([status, body]).toMatchObject([
      201,
      { uso_id: settled?.uso_id, em: '2026-11-20T15:00:00.000Z', desfaz_ate: '2026-11-20T15:15:00.000Z' },
    ])
    expect(await stored()).toHaveLength(1)
  })

  test('is one use when both ways are taken at once', async () => {
    for (const one of await codes(10)) {
      const number = crypto.randomUUID()
      const headers = { ...phone.headers, 'idempotency-key': number }
      const [used, synced] = await Promise.all([
        use(one, { headers }),
        sync([offline(one, { id_local: number })], phone),
      ])
      expect([used.status, ['aceito', 'repetido']]).toEqual([201, expect.arrayContaining([synced.body[0]?.resultado])])
      expect(synced.body[0]?.uso_id).toBe(used.body.uso_id)
    }
    expect((await stored()).map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'used'))
  })

  test('and was undone meanwhile stays undone', async () => {
    const [one = ''] = await codes(1)
    const { uso_id } = (await use(one, keyed())).body
    await undo(uso_id, phone)
    expect(await resultsOf(sync([offline(one, { id_local: KEY })], phone))).toEqual(['repetido'])
    expect((await stored()).map(({ state }) => state)).toEqual(['undone'])
  })

  test('at another device is a conflict', async () => {
    const [one = ''] = await codes(1)
    await use(one, keyed())
    expect(await resultsOf(sync([offline(one, { id_local: KEY })], await device(ana, loja)))).toEqual(['conflito'])
  })

  test('gives its number to no other coupon', async () => {
    const [one = '', two = ''] = await codes(2)
    await use(one, keyed())
    expect((await sync([offline(two, { id_local: KEY })], phone)).body).toMatchObject([
      { resultado: 'recusado', mensagem: 'Este número já é de outro uso.', uso_id: null },
    ])
    const { status, body } = await use(two, { ...keyed(), as: await t.member(ana, 'caixa') })
    expect([status, body.code]).toEqual([422, 'request/key-reused'])
    expect(await stored()).toHaveLength(1)
  })
})

test('numbers of one device are not those of another, nor of a member', async () => {
  const [one = '', two = '', three = ''] = await codes(3)
  const caixa = await t.member(ana, 'caixa')
  expect(await resultsOf(sync([offline(one, { id_local: '1' })], phone))).toEqual(['aceito'])
  expect(await resultsOf(sync([offline(two, { id_local: '1' })], await device(ana, loja)))).toEqual(['aceito'])
  const item = offline(three, { id_local: '1', loja_id: loja })
  expect(await resultsOf(sync([item], { as: caixa }))).toEqual(['aceito'])
  expect(await resultsOf(sync([item], { as: caixa }))).toEqual(['repetido'])
})

test('a member without a device names the store of each use', async () => {
  const [one = ''] = await codes(1)
  const caixa = await t.member(ana, 'caixa')
  const foreign = await store(await t.as('admin'))
  const sent = [offline(one), offline(one, { loja_id: foreign.id }), offline(one, { loja_id: loja })]
  expect((await sync(sent, { as: caixa })).body.map(({ resultado, mensagem }) => [resultado, mensagem])).toEqual([
    ['recusado', 'Escolha a loja.'],
    ['recusado', 'Escolha a loja.'],
    ['aceito', 'Uso registrado.'],
  ])
})

test('of two tills without a network the first to arrive is accepted; the other is paid by whom the promotion says', async () => {
  for (const payer of ['empresa', 'loja'] as const) {
    const { codigo, promotionId } = await coupon(ana.id)
    await t.db.updateTable('coupons').set({ conflict_payer: payer }).where('id', '=', promotionId).execute()
    const other = await device(ana, (await store(ana, { nome: 'Praça' })).id)
    // The later use arrives first.
    expect(await resultsOf(sync([offline(codigo)], other))).toEqual(['aceito'])
    const [second] = (await sync([offline(codigo, { em: '2026-11-20T14:59:00.000Z' })], phone)).body
    expect(second).toMatchObject({
      resultado: 'conflito',
      mensagem: `Outro caixa usou este cupom antes. O desconto fica por conta da ${payer}.`,
    })
    expect((await check(codigo, phone)).body).toMatchObject({ estado: 'usado', loja: 'Praça' })
    expect((await stored()).at(-1)).toMatchObject({ state: 'conflict', payer })
  }
})

test('a setting that is changed later leaves the conflict to whom it was', async () => {
  const { codigo, promotionId } = await coupon(ana.id)
  await use(codigo, phone)
  await sync([offline(codigo)], phone)
  await t.db.updateTable('coupons').set({ conflict_payer: 'loja' }).where('id', '=', promotionId).execute()
  expect((await stored()).at(-1)).toMatchObject({ state: 'conflict', payer: 'empresa' })
})

describe('the device’s time', () => {
  const timesOf = async () => (await stored()).map(({ at }) => at.toISOString())

  test('lies between its pairing, later its last synchronisation, and now', async () => {
    const [one = '', two = '', three = '', four = ''] = await codes(4)
    t.clock.advance(2 * HOUR)
    const uses = [
      offline(one, { em: '2026-11-19T15:00:00.000Z' }),
      offline(two, { em: '2026-11-20T16:30:00.000Z' }),
      offline(three, { em: '2026-11-21T15:00:00.000Z' }),
    ]
    await sync(uses, phone)
    expect(await timesOf()).toEqual([
      ...['2026-11-20T15:00:00.000Z', '2026-11-20T16:30:00.000Z', '2026-11-20T17:00:00.000Z'],
    ])
    t.clock.advance(HOUR)
    await sync([offline(four, { em: '2026-11-20T16:00:00.000Z' })], phone)
    expect((await timesOf()).at(-1)).toBe('2026-11-20T17:00:00.000Z')
    expect((await stored()).map(({ recorded_at }) => recorded_at.toISOString()).at(-1)).toBe('2026-11-20T18:00:00.000Z')
  })

  test('of a member without a device is at most a week ago', async () => {
    const [one = ''] = await codes(1)
    const item = offline(one, { em: '2020-01-01T00:00:00.000Z', loja_id: loja })
    await sync([item], { as: await t.member(ana, 'caixa') })
    expect(await timesOf()).toEqual(['2026-11-13T15:00:00.000Z'])
  })

  test('decides whether the coupon was expired', async () => {
    const [one = '', two = ''] = await codes(2, { valid_until: '2026-11-20' })
    t.clock.advance(2 * DAY)
    const sent = [offline(one, { em: '2026-11-20T20:00:00.000Z' }), offline(two, { em: '2026-11-21T20:00:00.000Z' })]
    expect((await sync(sent, phone)).body.map(({ resultado, mensagem }) => [resultado, mensagem])).toEqual([
      ['aceito', 'Uso registrado.'],
      ['recusado', 'Este cupom venceu em 20/11/2026.'],
    ])
  })
})

test('a use of an account that is gone is refused with its sentence', async () => {
  const { codigo, customer } = await coupon(ana.id)
  await t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as: customer })
  expect((await sync([offline(codigo)], phone)).body).toMatchObject([
    { resultado: 'recusado', mensagem: 'Este cupom foi cancelado com a conta do cliente.' },
  ])
})

test('a customer of the own team is flagged, and no use is lost to the limit of the day', async () => {
  const customer = await t.as('cliente')
  await t.member(ana, 'caixa', { account: customer })
  const sent = (await codes(5, { customer })).map((codigo) => offline(codigo))
  expect(new Set(await resultsOf(sync(sent, phone)))).toEqual(new Set(['aceito']))
  expect((await stored()).map(({ own_team }) => own_team)).toEqual(Array.from(sent, () => true))
})

test('a call has five hundred uses at most, and one at least', async () => {
  const many = Array.from({ length: 501 }, () => 'lixo')
  for (const [sent, sentence] of [
    [many, 'Envie no máximo 500 usos de uma vez.'],
    [[], 'Envie pelo menos um uso.'],
    [{}, 'Envie uma lista de usos.'],
  ] as const) {
    const { status, body } = await sync(sent as unknown[], phone)
    expect([status, body.message]).toEqual([422, sentence])
  }
  const { status, body } = await sync(many.slice(1), phone)
  expect([status, body.length]).toEqual([200, 500])
})

test.each([
  ['id_local', ''],
  ['id_local', 'x'.repeat(61)],
  ['id_local', 7],
  ['codigo', ''],
  ['em', '20/11/2026'],
  ['em', null],
  ['valor_centavos', -1],
  ['valor_centavos', 'mil'],
  ['venda', 'x'.repeat(61)],
])('a use with %s as %j refuses itself alone', async (field, value) => {
  const [one = '', two = ''] = await codes(2)
  expect(await resultsOf(sync([offline(one, { [field]: value }), offline(two)], phone))).toEqual(['recusado', 'aceito'])
})
