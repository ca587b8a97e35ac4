import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { rowsOf } from '@loopi/contract/paging'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { type TestDevice, tillOf } from '../../../test/world/till/till.ts'
import { DAY } from '../../lib/clock.ts'

const t = sharedTestApp({ limits: { sessionIdleHours: 48, sessionMaxHours: 48 } })
const { store, device, coupon, welcome, use, undo } = tillOf(t)

let ana: Person
let joao: Person
let phone: TestDevice
beforeEach(async () => {
  ana = await t.as('admin')
  joao = await t.as('cliente', { name: 'João da Silva Moreira' })
  phone = await device(ana, (await store(ana)).id)
})

const held = async (query: object = {}, as = joao) => rowsOf((await t.call(coupons.redeemed, { query }, { as })).body)
const titlesOf = async (query: object = {}) => (await held(query)).map(({ title }) => title)
const useOf = (codigo: string, as?: Person) => t.call(coupons.use, { params: { codigo } }, { as })

const own = (title: string, valid_until = '2026-12-31') => coupon(ana.id, { customer: joao, title, valid_until })

test('each coupon is ready, used or over', async () => {
  await own('Pronto')
  const used = await own('Usado', '2026-11-20')
  await own('Vencido', '2026-11-20')
  await welcome({ customer: joao })
  expect(await titlesOf({ situacao: 'vencidos' })).toEqual([])
  await use(used.codigo, phone)
  t.clock.advance(DAY)
  expect((await titlesOf({ situacao: 'prontos' })).toSorted()).toEqual(['Cupom de boas-vindas', 'Pronto'])
  expect(await titlesOf({ situacao: 'usados' })).toEqual(['Usado'])
  expect(await titlesOf({ situacao: 'vencidos' })).toEqual(['Vencido'])
  expect(await titlesOf()).toHaveLength(4)
  const { status } = await t.call(coupons.redeemed, { query: { situacao: 'todos' as 'usados' } }, { as: joao })
  expect(status).toBe(422)
})

test('only coupons that can be used have a text for the QR code; used ones say when and where', async () => {
  const ready = await own('Pronto')
  const used = await own('Usado')
  await own('Vencido', '2026-11-20')
  await use(used.codigo, phone)
  t.clock.advance(DAY)
  const seen = new Map((await held()).map((one) => [one.title, one]))
  expect(seen.get('Pronto')?.codigo_qr).toMatch(new RegExp(`^${ready.codigo}\\.a\\.[\\w-]+\\.[\\w-]{86}$`))
  expect(seen.get('Pronto')).not.toHaveProperty('usado_em')
  const offered = rowsOf((await t.call(coupons.available, {}, { as: joao })).body)
  expect(offered.filter(({ usado }) => usado).map(({ title }) => title)).toEqual(['Usado'])
  expect(seen.get('Usado')).toMatchObject({ usado_em: '2026-11-20T15:00:00.000Z', usado_na_loja: 'Loja Centro' })
  for (const title of ['Usado', 'Vencido']) expect(seen.get(title)).not.toHaveProperty('codigo_qr')
})

test('views come in pages, the one that ends soonest first', async () => {
  await own('Fim do ano')
  await own('Logo', '2026-11-21')
  await welcome({ customer: joao, valid_until: '2026-12-01' })
  await own('Usado')
  await use((await own('Outro usado')).codigo, phone)
  const query = { situacao: 'prontos', ordem: 'vencimento', limite: 3 }
  expect(await titlesOf(query)).toEqual(['Logo', 'Cupom de boas-vindas', 'Fim do ano'])
})

test('a use that is undone makes the coupon ready again', async () => {
  const { codigo } = await own('Café')
  const { uso_id } = (await use(codigo, phone)).body
  expect(await titlesOf({ situacao: 'prontos' })).toEqual([])
  await undo(uso_id, phone)
  expect(await titlesOf({ situacao: 'prontos' })).toEqual(['Café'])
  expect(await titlesOf({ situacao: 'usados' })).toEqual([])
})

describe('the screen with the QR code', () => {
  test('learns that and where the coupon was used', async () => {
    const { codigo } = await own('Café')
    expect((await useOf(codigo, joao)).body).toEqual({ usado_em: null, loja: null })
    const { uso_id } = (await use(codigo, phone)).body
    expect((await useOf(codigo, joao)).body).toEqual({ usado_em: '2026-11-20T15:00:00.000Z', loja: 'Loja Centro' })
    await undo(uso_id, phone)
    expect((await useOf(codigo, joao)).body).toEqual({ usado_em: null, loja: null })
  })

  test('learns nothing of another customer’s coupon, nor of none', async () => {
    const { codigo } = await own('Café')
    const answers = [await useOf(codigo, await t.as('cliente')), await useOf('LP-3333-3333-3333-3333', joao)]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'coupon/not-found'])
    expect((await useOf(codigo, ana)).body.code).toBe('auth/forbidden')
    expect((await useOf(codigo)).body.code).toBe('auth/required')
  })
})
