import { till } from '@loopi/contract/till/till.contract'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { type AtTill, type TestDevice, tillOf } from '../../../test/world/till/till.ts'
import { MINUTE } from '../../lib/clock.ts'

const t = sharedTestApp()
const { store, device, coupon, check, use, undo, offline, sync } = tillOf(t)

let ana: Person
let phone: TestDevice
let loja: number
beforeEach(async () => {
  ana = await t.as('admin', { name: 'Ana Dona' }, { name: 'Café Serra Alta' })
  loja = (await store(ana)).id
  phone = await device(ana, loja)
})

const used = async (by: AtTill = phone) => {
  const { codigo } = await coupon(ana.id)
  const { uso_id } = (await use(codigo, by, { loja_id: loja, valor_centavos: 1000 })).body
  return { codigo, uso_id }
}
const outcome = async (answer: ReturnType<typeof undo>) => {
  const { status, body } = await answer
  return status === 200 ? body.situacao : [status, body.code]
}

test('a till undoes its own use, which says why, and the coupon can be used again', async () => {
  const { codigo, uso_id } = await used()
  t.clock.advance(15 * MINUTE - 1)
  const { status, body } = await undo(uso_id, phone, 'Venda cancelada')
  expect([status, body]).toEqual([
    200,
    {
      ...{ id: uso_id, em: '2026-11-20T15:00:00.000Z', loja: 'Loja Centro', caixa: 'Balcão', cliente: 'João M.' },
      ...{ cupom: 'Café coado em dobro', valor_centavos: 1000, venda: null, situacao: 'desfeito', sem_rede: false },
      ...{ desfeito_em: '2026-11-20T15:14:59.999Z', motivo: 'Venda cancelada', pago_por: null, propria_equipe: false },
    },
  ])
  expect((await check(codigo, phone)).body.estado).toBe('valido')
  expect((await use(codigo, phone)).status).toBe(201)
  const states = await t.db.selectFrom('coupon_uses').select('state').orderBy('id').execute()
  expect(states).toEqual([{ state: 'undone' }, { state: 'used' }])
  const line = await t.db.selectFrom('audit_lines').selectAll().where('action', '=', 'use.undo').execute()
  expect(line).toMatchObject([
    {
      actor_id: null,
      company_id: ana.id,
      object_type: 'use',
      object_id: String(uso_id),
      after: { loja: 'Loja Centro' },
    },
  ])
})

test('after fifteen minutes only who manages undoes it', async () => {
  const { uso_id } = await used()
  t.clock.advance(15 * MINUTE)
  const { status, body } = await undo(uso_id, phone)
  expect([status, body.code, body.message]).toEqual([
    ...[409, 'till/undo-late'],
    'Depois de 15 minutos só quem gerencia pode desfazer um uso.',
  ])
  expect(await outcome(undo(uso_id, { ...phone, as: await t.member(ana, 'caixa') }))).toEqual([409, 'till/undo-late'])
  expect(await outcome(undo(uso_id, { as: await t.member(ana, 'gestor') }))).toBe('desfeito')
})

test('a till finds no use of another till, and a member none of another; who manages finds all', async () => {
  const [rita, caio] = [await t.member(ana, 'caixa'), await t.member(ana, 'caixa')]
  const byPhone = await used()
  const byRita = await used({ as: rita })
  const other = await device(ana, loja)
  for (const [use, by] of [
    [byPhone, other],
    [byPhone, { as: rita }],
    [byRita, { as: caio }],
    [byRita, phone],
  ] as const)
    expect(await outcome(undo(use.uso_id, by))).toEqual([404, 'till/use-not-found'])
  expect(await outcome(undo(byRita.uso_id, { as: rita }))).toBe('desfeito')
  expect(await outcome(undo(byPhone.uso_id, { ...other, as: ana }))).toBe('desfeito')
})

test('a use of another company does not exist, for who manages there either', async () => {
  const { uso_id } = await used()
  const rival = await t.as('admin')
  const theirs = await device(rival, (await store(rival)).id)
  for (const by of [{ as: rival }, theirs]) expect(await outcome(undo(uso_id, by))).toEqual([404, 'till/use-not-found'])
  expect(await outcome(undo(999_999, phone))).toEqual([404, 'till/use-not-found'])
})

test('a use is undone once, of many tries at once too', async () => {
  const { uso_id } = await used()
  const answers = await Promise.all(Array.from({ length: 20 }, () => outcome(undo(uso_id, phone))))
  expect(answers.filter((answer) => answer === 'desfeito')).toHaveLength(1)
  expect(answers.filter((answer) => String(answer) === '409,till/undone')).toHaveLength(19)
})

test.each(['', 'ab', ' a ', 'x'.repeat(201)])('refuses %j as a reason', async (motivo) => {
  const { uso_id } = await used()
  const { status, body } = await undo(uso_id, phone, motivo)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['motivo']])
})

test('of two uses that stood, the conflict takes the place of the one that is undone', async () => {
  const { codigo, uso_id } = await used()
  const other = await device(ana, (await store(ana, { nome: 'Praça' })).id)
  const [conflict] = (await sync([offline(codigo)], other)).body
  expect(conflict?.resultado).toBe('conflito')
  await undo(uso_id, phone)
  expect((await check(codigo, phone)).body).toMatchObject({ estado: 'usado', loja: 'Praça' })
  const [now] = (await t.call(till.today, {}, other)).body
  expect(now).toMatchObject({ id: conflict?.uso_id, situacao: 'usado', pago_por: null })
})

test('an undone conflict leaves the use that was first', async () => {
  const { codigo, uso_id } = await used()
  const other = await device(ana, loja)
  const [conflict] = (await sync([offline(codigo)], other)).body
  expect(await outcome(undo(conflict?.uso_id ?? 0, other))).toBe('desfeito')
  expect((await check(codigo, phone)).body.estado).toBe('usado')
  expect((await t.call(till.today, {}, phone)).body).toMatchObject([{ id: uso_id, situacao: 'usado' }])
})
