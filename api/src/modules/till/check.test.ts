import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import type { Updateable } from 'kysely'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { type TestDevice, tillOf } from '../../../test/world/till/till.ts'
import type { Database } from '../../db/schema.ts'
import { DAY } from '../../lib/clock.ts'

const t = sharedTestApp()
const { store, device, coupon, welcome, check, use } = tillOf(t)

let ana: Person
let rival: Person
let phone: TestDevice
let other: TestDevice
beforeEach(async () => {
  ana = await t.as('admin', {}, { name: 'Café Serra Alta' })
  rival = await t.as('admin')
  phone = await device(ana, (await store(ana)).id)
  other = await device(rival, (await store(rival, { nome: 'Loja Rival' })).id)
})

const seen = async (codigo: string, by = phone) => {
  const { status, body } = await check(codigo, by)
  expect(status).toBe(200)
  return body
}

const NOTHING = { cupom: null, cliente: null, usado_em: null, loja: null }
const UNKNOWN = {
  ...{ estado: 'desconhecido', mensagem: 'Não conhecemos este código. Abra o cupom de novo na Loopi e mostre o QR.' },
  ...NOTHING,
}

test('a valid coupon comes with its conditions and a short name, and stays valid', async () => {
  const { codigo } = await coupon(ana.id, { valid_until: '2026-12-31' })
  const answer = {
    ...{ estado: 'valido', mensagem: 'Cupom válido.', cliente: 'João M.', usado_em: null, loja: null },
    cupom: {
      ...{ titulo: 'Café coado em dobro', desconto: '50%', condicoes: 'Peça um café coado e leve outro.' },
      ...{ marca: 'Café Serra Alta', valido_ate: '2026-12-31', encerrada: false },
    },
  }
  expect(await seen(codigo)).toEqual(answer)
  expect(await seen(codigo)).toEqual(answer)
  expect(await t.db.selectFrom('coupon_uses').selectAll().execute()).toEqual([])
})

test('the code is read as it is typed, and with the token of its QR code behind it', async () => {
  const { codigo, customer } = await coupon(ana.id)
  const [held] = (await t.call(coupons.redeemed, {}, { as: customer })).body as { codigo_qr?: string }[]
  const typed = [
    codigo.toLowerCase(),
    codigo.replaceAll('-', ''),
    codigo.replaceAll('-', ' '),
    `  ${codigo} `,
    held?.codigo_qr ?? '',
  ]
  for (const one of typed) expect(await seen(one)).toMatchObject({ estado: 'valido', cliente: 'João M.' })
  // The server judges by the code alone: a token is for tills without a network.
  expect(await seen(`${codigo}.a.forged.signature`)).toMatchObject({ estado: 'valido' })
})

test('a used coupon says when and where', async () => {
  const { codigo } = await coupon(ana.id)
  await use(codigo, phone)
  const used = { estado: 'usado', cliente: 'João M.', usado_em: '2026-11-20T15:00:00.000Z', loja: 'Loja Centro' }
  expect(await seen(codigo)).toMatchObject({
    ...{ ...used, mensagem: 'Este cupom já foi usado hoje às 12:00, Loja Centro.' },
  })
  t.clock.advance(DAY)
  expect(await seen(codigo)).toMatchObject({
    ...{ ...used, mensagem: 'Este cupom já foi usado em 20/11/2026 às 12:00, Loja Centro.' },
  })
})

test('an expired coupon is valid on its last day in São Paulo', async () => {
  const { codigo } = await coupon(ana.id, { valid_until: '2026-11-20' })
  t.clock.set('2026-11-21T02:59:59.000Z')
  expect(await seen(codigo)).toMatchObject({ estado: 'valido' })
  t.clock.set('2026-11-21T03:00:00.000Z')
  expect(await seen(codigo)).toMatchObject({ estado: 'vencido', mensagem: 'Este cupom venceu em 20/11/2026.' })
})

test('a coupon whose customer’s account is gone is cancelled, without a name', async () => {
  const { codigo, customer } = await coupon(ana.id)
  await t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as: customer })
  expect(await seen(codigo)).toMatchObject({
    ...{ estado: 'cancelado', mensagem: 'Este cupom foi cancelado com a conta do cliente.', cliente: null },
  })
})

test.each<[string, Updateable<Database['coupons']>]>([
  ['cancelled', { cancelled_at: new Date('2026-11-20T15:00:00.000Z') }],
  ['paused', { paused_stock: 99, qtd_disponivel: 0, stock_initial: 1 }],
])('a coupon that was redeemed before its promotion was %s is honoured', async (_, change) => {
  const { codigo, promotionId } = await coupon(ana.id)
  await t.db.updateTable('coupons').set(change).where('id', '=', promotionId).execute()
  expect(await seen(codigo)).toMatchObject({
    ...{ estado: 'valido', mensagem: 'Cupom válido: foi resgatado antes de a promoção sair do ar.' },
    cupom: { encerrada: true },
  })
  expect((await use(codigo, phone)).status).toBe(201)
})

test('another company’s code and one of none get the same answer', async () => {
  const { codigo } = await coupon(ana.id)
  expect(await seen(codigo, other)).toEqual(UNKNOWN)
  expect(await seen('LP-3333-4444-6666-7777', other)).toEqual(UNKNOWN)
  await use(codigo, phone)
  expect(await seen(codigo, other)).toEqual(UNKNOWN)
})

test.each(['PROMO-CAF123', 'BEMVINDO10', '00001-00034-RPB7A-8CAF5', 'LP-1234', 'oi', 'LP'])(
  'who types %j reads what to ask the customer for',
  async (codigo) => {
    expect(await seen(codigo)).toEqual({
      ...{ estado: 'desconhecido', mensagem: 'Peça o código único do cliente, que começa com LP.' },
      ...NOTHING,
    })
  },
)

test.each(['', '   ', 'x'.repeat(401), 7, null])('refuses %j as a code', async (codigo) => {
  const { status, body } = await check(codigo as string, phone)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['codigo']])
})

describe('the welcome coupon', () => {
  const takeWelcome = async (companyId: number, over: object = {}) => {
    const { promotionId } = await coupon(companyId)
    await t.db
      .updateTable('coupons')
      .set({ takes_welcome: true, ...over })
      .where('id', '=', promotionId)
      .execute()
  }

  test('is unknown where no promotion takes it, and valid where one does', async () => {
    const { codigo } = await welcome()
    expect(await seen(codigo)).toEqual(UNKNOWN)
    await takeWelcome(ana.id)
    expect(await seen(codigo)).toMatchObject({
      ...{ estado: 'valido', cliente: 'Maria S.' },
      cupom: { titulo: 'Cupom de boas-vindas', desconto: '10%', marca: 'Loopi', valido_ate: '2026-12-31' },
    })
    expect(await seen(codigo, other)).toEqual(UNKNOWN)
  })

  test('is not taken by a cancelled promotion', async () => {
    const { codigo } = await welcome()
    await takeWelcome(ana.id, { cancelled_at: t.clock.now() })
    expect(await seen(codigo)).toEqual(UNKNOWN)
  })

  test('used in one company is used in the other, with when and where', async () => {
    const { codigo } = await welcome()
    await takeWelcome(ana.id)
    await takeWelcome(rival.id)
    expect((await use(codigo, other)).status).toBe(201)
    expect(await seen(codigo)).toMatchObject({ estado: 'usado', loja: 'Loja Rival' })
    expect(await t.db.selectFrom('coupon_uses').select(['company_id', 'coupon_id']).execute()).toEqual([
      { company_id: rival.id, coupon_id: null },
    ])
  })

  test('ends with its last day; one of before there was a last day holds a year', async () => {
    await takeWelcome(ana.id)
    const own = await welcome({ valid_until: '2026-11-20' })
    const former = { codigo: 'LP-AAAA-AAAA-AAAA-AAAA', created_at: new Date('2025-11-20T15:00:00.000Z') }
    await welcome({ ...former, valid_until: null })
    for (const { codigo } of [own, former]) expect((await seen(codigo)).estado).toBe('valido')
    t.clock.advance(DAY)
    for (const { codigo } of [own, former])
      expect(await seen(codigo)).toMatchObject({ estado: 'vencido', mensagem: 'Este cupom venceu em 20/11/2026.' })
  })
})
