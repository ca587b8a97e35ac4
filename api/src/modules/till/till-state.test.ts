import { till } from '@loopi/contract/till/till.contract'
import type { Person } from '../../../test/builders.ts'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { type AtTill, type TestDevice, tillOf } from '../../../test/world/till/till.ts'
import { DAY, HOUR, MINUTE } from '../../lib/clock.ts'

const t = sharedTestApp()
const { store, device, coupon, welcome, use, undo, offline, sync, used } = tillOf(t)

let ana: Person
let rival: Person
let phone: TestDevice
let loja: number
beforeEach(async () => {
  ana = await t.as('admin', {}, { name: 'Café Serra Alta' })
  rival = await t.as('admin')
  loja = (await store(ana)).id
  phone = await device(ana, loja)
})

const begin = async (by: AtTill) => (await t.call(till.state, {}, by)).body
const today = async (by: AtTill) => (await t.call(till.today, {}, by)).body
const redemptionOf = async (codigo: string) =>
  (await t.db.selectFrom('redemptions').select('id').where('codigo_unico', '=', codigo).executeTakeFirstOrThrow()).id

describe('what a till keeps', () => {
  test('is its store, the keys of tokens, and the company’s promotions with their conditions', async () => {
    const { id } = await aPromotion(t.db, { companyId: ana.id })
    const cancelled = await aPromotion(t.db, { companyId: ana.id, title: 'Antiga' })
    await t.db.updateTable('coupons').set({ cancelled_at: t.clock.now() }).where('id', '=', cancelled.id).execute()
    await aPromotion(t.db, { companyId: rival.id })
    expect(await begin(phone)).toEqual({
      empresa: { id: ana.id, nome: 'Café Serra Alta' },
      loja: { id: loja, nome: 'Loja Centro' },
      aparelho: { id: phone.id, nome: 'Balcão', vence_em: '2027-02-18T15:00:00.000Z' },
      lojas: [],
      chaves: [{ nome: 'a', chave: expect.stringMatching(/^[\w-]{43}$/) }],
      promocoes: [
        expect.objectContaining({ id: cancelled.id, titulo: 'Antiga' }),
        {
          ...{ id, titulo: 'Café coado em dobro', desconto: '50%', descricao: 'Peça um café coado e leve outro.' },
          marca: 'Café Serra Alta',
        },
      ],
      aceita_boas_vindas: false,
      limite: { usos: 20, centavos: 50_000 },
      agora: '2026-11-20T15:00:00.000Z',
    })
    await t.db.updateTable('coupons').set({ takes_welcome: true }).where('id', '=', cancelled.id).execute()
    expect((await begin(phone)).aceita_boas_vindas).toBe(false)
    await t.db.updateTable('coupons').set({ takes_welcome: true }).where('id', '=', id).execute()
    expect((await begin(phone)).aceita_boas_vindas).toBe(true)
  })

  test('is for a member without a device the stores to choose from', async () => {
    const praca = await store(ana, { nome: 'A Praça' })
    await store(rival)
    expect(await begin({ as: await t.member(ana, 'caixa') })).toMatchObject({
      ...{ empresa: { id: ana.id, nome: 'Café Serra Alta' }, loja: null, aparelho: null },
      lojas: [
        { id: praca.id, nome: 'A Praça' },
        { id: loja, nome: 'Loja Centro' },
      ],
    })
  })
})

describe('the list of used coupons', () => {
  test('has the company’s uses of ninety days, and later what changed since the last answer', async () => {
    const [one, two] = [await coupon(ana.id), await coupon(ana.id)]
    const foreign = await coupon(rival.id)
    await use(foreign.codigo, await device(rival, (await store(rival)).id))
    await use(one.codigo, phone)
    const first = (await used(phone)).body
    expect(first).toEqual({
      ...{ usados: [await redemptionOf(one.codigo)], desfeitos: [], ate: '2026-11-20T15:00:00.000Z' },
    })
    t.clock.advance(5 * MINUTE)
    expect((await used(phone, first.ate)).body).toMatchObject({ usados: [await redemptionOf(one.codigo)] })
    const second = (await used(phone, first.ate)).body
    t.clock.advance(5 * MINUTE)
    expect((await used(phone, second.ate)).body).toEqual({
      ...{ usados: [], desfeitos: [], ate: '2026-11-20T15:10:00.000Z' },
    })
    const { uso_id } = (await use(two.codigo, phone)).body
    expect((await used(phone, second.ate)).body.usados).toEqual([await redemptionOf(two.codigo)])
    await undo(uso_id, phone)
    expect((await used(phone, second.ate)).body).toMatchObject({
      ...{ usados: [], desfeitos: [await redemptionOf(two.codigo)] },
    })
    await use(two.codigo, phone)
    expect((await used(phone, second.ate)).body).toMatchObject({
      ...{ usados: [await redemptionOf(two.codigo)], desfeitos: [] },
    })
  })

  test('repeats the last two minutes, because uses are written in another order than they begin', async () => {
    const { codigo } = await coupon(ana.id)
    await use(codigo, phone)
    t.clock.advance(2 * MINUTE)
    const { ate } = (await used(phone)).body
    t.clock.advance(MINUTE)
    expect((await used(phone, ate)).body.usados).toEqual([await redemptionOf(codigo)])
  })

  test('says of an undone conflict that the coupon is used still', async () => {
    const { codigo } = await coupon(ana.id)
    await use(codigo, phone)
    t.clock.advance(HOUR)
    const { ate } = (await used(phone)).body
    const [conflict] = (await sync([offline(codigo)], phone)).body
    await undo(conflict?.uso_id ?? 0, phone)
    expect((await used(phone, ate)).body).toMatchObject({ usados: [await redemptionOf(codigo)], desfeitos: [] })
  })

  test.each(['ontem', '2020-01-01T00:00:00.000Z', ''])('begins anew for a cursor that is %j', async (desde) => {
    const { codigo } = await coupon(ana.id)
    await use(codigo, phone)
    t.clock.advance(DAY)
    expect((await used(phone, desde)).body.usados).toEqual([await redemptionOf(codigo)])
  })
})

describe('today’s uses', () => {
  test('are those of the device, the newest first, undone ones and conflicts too', async () => {
    const [one, two] = [await coupon(ana.id), await coupon(ana.id)]
    const first = (await use(one.codigo, phone, { valor_centavos: 100, venda: 'NF 1' })).body
    t.clock.advance(MINUTE)
    const second = (await use(two.codigo, phone)).body
    await undo(second.uso_id, phone)
    await use((await coupon(ana.id)).codigo, await device(ana, loja))
    t.clock.advance(MINUTE)
    await sync([offline(one.codigo)], phone)
    const seen = await today(phone)
    expect(seen.map(({ situacao }) => situacao)).toEqual(['conflito', 'desfeito', 'usado'])
    expect(seen[0]).toMatchObject({ sem_rede: true, pago_por: 'empresa', caixa: 'Balcão' })
    expect(seen[2]).toMatchObject({ id: first.uso_id, valor_centavos: 100, venda: 'NF 1', cliente: 'João M.' })
  })

  test('of a member without a device are the member’s', async () => {
    const caixa = await t.member(ana, 'caixa', { name: 'Rita Caixa' })
    await use((await coupon(ana.id)).codigo, phone)
    await use((await coupon(ana.id)).codigo, { as: caixa }, { loja_id: loja })
    expect((await today({ as: caixa })).map((one) => one.caixa)).toEqual(['Rita Caixa'])
    expect(await today(phone)).toHaveLength(1)
  })

  test('begin with the day in São Paulo', async () => {
    await use((await coupon(ana.id)).codigo, phone)
    t.clock.set('2026-11-21T02:59:59.000Z')
    expect(await today(phone)).toHaveLength(1)
    t.clock.set('2026-11-21T03:00:00.000Z')
    expect(await today(phone)).toEqual([])
  })

  test('name the welcome coupon', async () => {
    const { promotionId } = await coupon(ana.id)
    await t.db.updateTable('coupons').set({ takes_welcome: true }).where('id', '=', promotionId).execute()
    await use((await welcome()).codigo, phone)
    expect(await today(phone)).toMatchObject([{ cupom: 'Cupom de boas-vindas', cliente: 'Maria S.' }])
  })
})
