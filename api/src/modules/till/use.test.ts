import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { type AtTill, type TestDevice, tillOf } from '../../../test/world/till/till.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { DAY, MINUTE } from '../../lib/clock.ts'

const t = sharedTestApp()
const { store, device, coupon, use, undo } = tillOf(t)

let ana: Person
let phone: TestDevice
let loja: number
beforeEach(async () => {
  ana = await t.as('admin', { name: 'Ana Dona' }, { name: 'Café Serra Alta' })
  loja = (await store(ana)).id
  phone = await device(ana, loja)
})
afterEach(async () => {
  expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
})

const stored = () => t.db.selectFrom('coupon_uses').selectAll().orderBy('id').execute()
const refusalOf = async (answer: ReturnType<typeof use>) => {
  const { status, body } = await answer
  return [status, body.code, body.message]
}

test('uses a coupon once, with the value of its sale', async () => {
  const { codigo, promotionId } = await coupon(ana.id, { valid_until: '2026-12-31' })
  const { status, body } = await use(codigo, phone, { valor_centavos: 4590, venda: 'NF 123' })
  expect([status, body]).toEqual([
    201,
    {
      ...{ uso_id: expect.any(Number), em: '2026-11-20T15:00:00.000Z', cliente: 'João M.' },
      ...{ desfaz_ate: '2026-11-20T15:15:00.000Z' },
      cupom: {
        ...{ titulo: 'Café coado em dobro', desconto: '50%', condicoes: 'Peça um café coado e leve outro.' },
        ...{ marca: 'Café Serra Alta', valido_ate: '2026-12-31', encerrada: false },
      },
    },
  ])
  expect(await stored()).toMatchObject([
    {
      ...{ id: body.uso_id, company_id: ana.id, coupon_id: promotionId, store_id: loja, device_id: phone.id },
      ...{ member_id: null, value_cents: 4590, sale: 'NF 123', state: 'used', is_offline: false, own_team: false },
    },
  ])
})

test('a second use is refused with when and where of the first, in sentence and body', async () => {
  const { codigo } = await coupon(ana.id)
  await use(codigo, phone)
  const { status, body } = await use(codigo, await device(ana, (await store(ana, { nome: 'Praça' })).id))
  expect([status, body]).toMatchObject([
    409,
    {
      ...{ code: 'coupon/used', em: '2026-11-20T15:00:00.000Z', loja: 'Loja Centro' },
      message: 'Este cupom já foi usado hoje às 12:00, Loja Centro.',
    },
  ])
  expect(await stored()).toHaveLength(1)
})

test('an expired coupon is refused with its last day', async () => {
  const { codigo } = await coupon(ana.id, { valid_until: '2026-11-20' })
  t.clock.advance(DAY)
  expect(await refusalOf(use(codigo, phone))).toEqual([409, 'till/expired', 'Este cupom venceu em 20/11/2026.'])
})

test('a coupon of an account that is gone is refused, and so is one of another company', async () => {
  const { codigo, customer } = await coupon(ana.id)
  await t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as: customer })
  expect(await refusalOf(use(codigo, phone))).toEqual([
    ...[409, 'till/cancelled'],
    'Este cupom foi cancelado com a conta do cliente.',
  ])
  const foreign = await coupon((await t.as('admin')).id)
  const unknown = 'Não conhecemos este código. Abra o cupom de novo na Loopi e mostre o QR.'
  for (const one of [foreign.codigo, 'PROMO-CAF123', 'BEMVINDO10', 'LP-3333-3333-3333-3333'])
    expect(await refusalOf(use(one, phone))).toEqual([404, 'till/unknown-code', unknown])
  expect(await stored()).toEqual([])
})

test.each([
  ['valor_centavos', -1, 'Informe o valor da venda.'],
  ['valor_centavos', 1.5, 'Informe o valor da venda.'],
  ['valor_centavos', 100_000_001, 'O valor máximo é R$ 1.000.000,00.'],
  ['venda', 'x'.repeat(61), 'Use no máximo 60 caracteres.'],
])('refuses %s as %j', async (field, value, sentence) => {
  const { codigo } = await coupon(ana.id)
  const { status, body } = await use(codigo, phone, { [field]: value })
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
  expect(await stored()).toEqual([])
})

describe('a member', () => {
  test('without a device names a store of the company', async () => {
    const { codigo } = await coupon(ana.id)
    const caixa = await t.member(ana, 'caixa')
    const foreign = await store(await t.as('admin'))
    for (const loja_id of [undefined, null, foreign.id, 999_999]) {
      const { status, body } = await use(codigo, { as: caixa }, { loja_id })
      expect([status, body.code, body.errors]).toEqual([422, 'till/store-missing', { loja_id: ['Escolha a loja.'] }])
    }
    expect((await use(codigo, { as: caixa }, { loja_id: loja })).status).toBe(201)
    expect(await stored()).toMatchObject([{ member_id: caixa.id, device_id: null, store_id: loja }])
  })

  test('at a device is the cashier at the device’s store, whatever store is named', async () => {
    const { codigo } = await coupon(ana.id)
    const caixa = await t.member(ana, 'caixa')
    const praca = await store(ana, { nome: 'Praça' })
    expect((await use(codigo, { ...phone, as: caixa }, { loja_id: praca.id })).status).toBe(201)
    expect(await stored()).toMatchObject([{ member_id: caixa.id, device_id: phone.id, store_id: loja }])
  })

  test('of another company at a device is none', async () => {
    const { codigo } = await coupon(ana.id)
    expect((await use(codigo, { ...phone, as: await t.as('admin') })).status).toBe(201)
    expect(await stored()).toMatchObject([{ member_id: null, device_id: phone.id }])
  })

  test.each(['marketing', 'financeiro', 'leitura'] as const)('as %s uses none', async (role) => {
    const { codigo } = await coupon(ana.id)
    const { status, body } = await use(codigo, { as: await t.member(ana, role) }, { loja_id: loja })
    expect([status, body.code]).toEqual([403, 'auth/not-permitted'])
  })
})

describe('a customer of the own team', () => {
  const CPF = '52998224725'
  /** Uses of coupons of a customer, each of another promotion. */
  const useMany = async (customer: Person, by: AtTill, times: number) => {
    const codes = []
    for (let turn = 0; turn < times; turn++) codes.push((await coupon(ana.id, { customer })).codigo)
    const answers = []
    for (const codigo of codes) answers.push(await use(codigo, by, by.as ? { loja_id: loja } : {}))
    return answers.map(({ status, body }) => body.code ?? status)
  }

  test('is flagged by the account or its CPF, and uses three coupons a day', async () => {
    const customer = await t.as('cliente')
    await t.member(ana, 'caixa', { account: customer })
    expect(await useMany(customer, phone, 4)).toEqual([201, 201, 201, 'till/own-team'])
    const bia = await t.as('cliente', { cpf: CPF })
    await t.member(ana, 'caixa', { cpf: CPF, deleted_at: t.clock.now() })
    expect(await useMany(bia, phone, 1)).toEqual([201])
    expect((await stored()).map(({ own_team }) => own_team)).toEqual([true, true, true, true])
  })

  test('reads who decides further, and tomorrow begins anew', async () => {
    const customer = await t.as('cliente')
    await t.member(ana, 'caixa', { account: customer })
    await useMany(customer, phone, 3)
    const { codigo } = await coupon(ana.id, { customer })
    expect(await refusalOf(use(codigo, phone))).toEqual([
      ...[409, 'till/own-team'],
      'Este cupom é de alguém da própria equipe, e o limite do dia foi atingido. Fale com quem gerencia.',
    ])
    t.clock.set('2026-11-21T03:00:00.000Z')
    expect((await use(codigo, phone)).status).toBe(201)
  })

  test('uses more by who manages, at a device or without one', async () => {
    const customer = await t.as('cliente')
    await t.member(ana, 'caixa', { account: customer })
    await useMany(customer, phone, 3)
    const gestor = await t.member(ana, 'gestor')
    expect(await useMany(customer, { as: gestor }, 1)).toEqual([201])
    expect(await useMany(customer, { ...phone, as: gestor }, 1)).toEqual([201])
    expect(await useMany(customer, { as: await t.member(ana, 'caixa') }, 1)).toEqual(['till/own-team'])
  })

  test('uses three of ten coupons that are read at once', async () => {
    const customer = await t.as('cliente')
    await t.member(ana, 'caixa', { account: customer })
    const codes = []
    for (let turn = 0; turn < 10; turn++) codes.push((await coupon(ana.id, { customer })).codigo)
    const answers = await Promise.all(codes.map((codigo) => use(codigo, phone)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  test('of before, and of another company, is none', async () => {
    const customer = await t.as('cliente')
    await t.member(await t.as('admin'), 'caixa', { account: customer })
    expect(await useMany(customer, phone, 4)).toEqual([201, 201, 201, 201])
    expect((await stored()).map(({ own_team }) => own_team)).toEqual([false, false, false, false])
  })
})

describe('with an Idempotency-Key', () => {
  const keyed = (by: TestDevice, key: string): AtTill => ({ headers: { ...by.headers, 'idempotency-key': key } })

  test('a repetition gets the same answer, and uses nothing', async () => {
    const { codigo } = await coupon(ana.id)
    const first = await use(codigo, keyed(phone, 'venda-1'), { valor_centavos: 100 })
    t.clock.advance(MINUTE)
    const again = await use(codigo, keyed(phone, 'venda-1'), { valor_centavos: 100 })
    expect([again.status, again.text]).toEqual([201, first.text])
    const mixedUp = await use(codigo, keyed(phone, 'venda-1'), { valor_centavos: 200 })
    expect([mixedUp.status, mixedUp.body.code]).toEqual([422, 'request/key-reused'])
    expect(await stored()).toHaveLength(1)
  })

  test('a repetition at once gets the same answer', async () => {
    const { codigo } = await coupon(ana.id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => use(codigo, keyed(phone, 'venda-1'))))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('a repetition of what the own team may not use once more is the use of before', async () => {
    const customer = await t.as('cliente')
    await t.member(ana, 'caixa', { account: customer })
    for (let turn = 0; turn < 2; turn++) await use((await coupon(ana.id, { customer })).codigo, phone)
    const { codigo } = await coupon(ana.id, { customer })
    const answers = [await use(codigo, keyed(phone, 'venda-1')), await use(codigo, keyed(phone, 'venda-1'))]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })

  test('a repetition after the use was undone uses nothing again', async () => {
    const { codigo } = await coupon(ana.id)
    const first = await use(codigo, keyed(phone, 'venda-1'))
    await undo(first.body.uso_id, phone)
    expect((await use(codigo, keyed(phone, 'venda-1'))).text).toBe(first.text)
    expect((await stored()).map(({ state }) => state)).toEqual(['undone'])
  })

  test('a number stands for one coupon', async () => {
    const [one, other] = [await coupon(ana.id), await coupon(ana.id)]
    await use(one.codigo, keyed(phone, 'venda-1'))
    const { status, body } = await use(other.codigo, keyed(phone, 'venda-1'))
    expect([status, body.code]).toEqual([422, 'request/key-reused'])
    expect((await use(other.codigo, keyed(phone, 'venda-2'))).status).toBe(201)
  })

  test('another device shares no key', async () => {
    const { codigo } = await coupon(ana.id)
    await use(codigo, keyed(phone, 'venda-1'))
    expect((await use(codigo, keyed(await device(ana, loja), 'venda-1'))).body.code).toBe('coupon/used')
  })

  test('a repetition names nobody whose account is gone', async () => {
    const { codigo, customer } = await coupon(ana.id)
    const first = await use(codigo, keyed(phone, 'venda-1'))
    await t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as: customer })
    const again = await use(codigo, keyed(phone, 'venda-1'))
    expect([again.status, again.body.uso_id, again.body.cliente]).toEqual([201, first.body.uso_id, null])
    expect(first.body.cliente).not.toBeNull()
  })
})
