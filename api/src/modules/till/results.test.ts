import { pageOf, rowsOf } from '@loopi/contract/paging'
import { TEAM_ROLES } from '@loopi/contract/team/permissions'
import { till } from '@loopi/contract/till/till.contract'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { type TestDevice, tillOf } from '../../../test/world/till/till.ts'
import { HOUR } from '../../lib/clock.ts'

const t = sharedTestApp({ limits: { sessionIdleHours: 48, sessionMaxHours: 48 } })
const { store, device, coupon, welcome, use, undo, offline, sync } = tillOf(t)

let ana: Person
let rival: Person
let rita: Person
let centro: number
let praca: number
let phone: TestDevice
/** Numbers of uses by what became of them. */
let uses: { used: number; noValue: number; undone: number; conflict: number; welcome: number; ownTeam: number }
let cafe: number

/** Two stores, a device and a member, and uses of each kind, with the sums of `expected`. */
beforeEach(async () => {
  ana = await t.as('admin', {}, { name: 'Café Serra Alta' })
  rival = await t.as('admin')
  rita = await t.member(ana, 'caixa', { name: 'Rita Caixa' })
  centro = (await store(ana)).id
  praca = (await store(ana, { nome: 'Praça' })).id
  phone = await device(ana, centro)
  const first = await coupon(ana.id, { title: 'Café' })
  cafe = first.promotionId
  await t.db.updateTable('coupons').set({ takes_welcome: true }).where('id', '=', cafe).execute()
  const at = { as: rita }
  const idOf = async (answer: ReturnType<typeof use>) => (await answer).body.uso_id
  const used = await idOf(use(first.codigo, phone, { valor_centavos: 4590, venda: 'NF 1' }))
  const [conflict] = (await sync([offline(first.codigo, { valor_centavos: 9900 })], phone)).body
  t.clock.advance(HOUR)
  const noValue = await idOf(use((await coupon(ana.id, { promotionId: cafe })).codigo, at, { loja_id: praca }))
  const gone = await coupon(ana.id, { title: 'Bolo' })
  const undone = await idOf(use(gone.codigo, at, { loja_id: praca, valor_centavos: 1000 }))
  await undo(undone, at)
  t.clock.advance(HOUR)
  const welcomed = await idOf(use((await welcome()).codigo, phone, { valor_centavos: 2000 }))
  const account = await t.as('cliente')
  await t.member(ana, 'leitura', { account })
  const own = await coupon(ana.id, { customer: account, title: 'Pão' })
  const ownTeam = await idOf(use(own.codigo, phone, { valor_centavos: 10 }))
  uses = { used, noValue, undone, conflict: conflict?.uso_id ?? 0, welcome: welcomed, ownTeam }
  const theirs = await coupon(rival.id)
  await use(theirs.codigo, await device(rival, (await store(rival)).id), { valor_centavos: 77_777 })
})

const list = async (query: object = {}, as = ana) => rowsOf((await t.call(till.uses, { query }, { as })).body)
const idsOf = async (query: object = {}) => (await list(query)).map(({ id }) => id)
const results = async (query: object = {}, as = ana) => (await t.call(till.results, { query }, { as })).body

describe('the list of uses', () => {
  test('is the company’s, the newest first', async () => {
    const order = [uses.ownTeam, uses.welcome, uses.undone, uses.noValue, uses.conflict, uses.used]
    expect(await idsOf()).toEqual(order)
    const seen = await list()
    expect(seen.at(-1)).toEqual({
      ...{ id: uses.used, em: '2026-11-20T15:00:00.000Z', loja: 'Loja Centro', caixa: 'Balcão', cupom: 'Café' },
      ...{ cliente: 'João M.', valor_centavos: 4590, venda: 'NF 1', situacao: 'usado', sem_rede: false },
      ...{ desfeito_em: null, motivo: null, pago_por: null, propria_equipe: false },
    })
    expect(seen).toMatchObject([
      { propria_equipe: true },
      { cupom: 'Cupom de boas-vindas', cliente: 'Maria S.' },
      { situacao: 'desfeito', motivo: 'Cliente desistiu', desfeito_em: '2026-11-20T16:00:00.000Z' },
      { caixa: 'Rita Caixa', loja: 'Praça', valor_centavos: null },
      { situacao: 'conflito', sem_rede: true, pago_por: 'empresa' },
      {},
    ])
    expect((await list({}, rival)).map(({ valor_centavos }) => valor_centavos)).toEqual([77_777])
  })

  test('is narrowed by store, promotion, state and days', async () => {
    expect(await idsOf({ loja: praca })).toEqual([uses.undone, uses.noValue])
    expect(await idsOf({ promocao: cafe })).toEqual([uses.noValue, uses.conflict, uses.used])
    expect(await idsOf({ situacao: 'conflito' })).toEqual([uses.conflict])
    expect(await idsOf({ situacao: 'desfeito' })).toEqual([uses.undone])
    expect(await idsOf({ situacao: 'usado', loja: praca })).toEqual([uses.noValue])
    expect(await idsOf({ de: '2026-11-20', ate: '2026-11-20' })).toHaveLength(6)
    expect(await idsOf({ de: '2026-11-21' })).toEqual([])
    expect(await idsOf({ ate: '2026-11-19' })).toEqual([])
  })

  test('comes in pages that are counted', async () => {
    const whole = await idsOf()
    const page = async (cursor?: string | null) =>
      pageOf((await t.call(till.uses, { query: { limite: 4, ...(cursor && { cursor }) } }, { as: ana })).body)
    const first = await page()
    const second = await page(first.proximo)
    expect([first.total, second.proximo]).toEqual([6, null])
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(whole)
  })

  test('of another company’s store or promotion is empty', async () => {
    const [theirs] = await t.db.selectFrom('stores').select('id').where('company_id', '=', rival.id).execute()
    expect(await idsOf({ loja: theirs?.id })).toEqual([])
  })
})

describe('the results', () => {
  test('are by store, promotion, cashier, hour and day; reversed ones, conflicts and the own team apart', async () => {
    const sums = await results()
    expect(sums).toEqual({
      ...{ usos: 4, valor_centavos: 6600, desfeitos: 1, conflitos: 1, propria_equipe: 1 },
      lojas: [
        { id: centro, nome: 'Loja Centro', usos: 3, valor_centavos: 6600 },
        { id: praca, nome: 'Praça', usos: 1, valor_centavos: 0 },
      ],
      promocoes: [
        { id: cafe, titulo: 'Café', resgates: 2, usos: 2, valor_centavos: 4590 },
        { id: expect.any(Number), titulo: 'Pão', resgates: 1, usos: 1, valor_centavos: 10 },
        { id: null, titulo: 'Cupom de boas-vindas', resgates: 0, usos: 1, valor_centavos: 2000 },
      ],
      caixas: [
        { nome: 'Balcão', usos: 3, valor_centavos: 6600 },
        { nome: 'Rita Caixa', usos: 1, valor_centavos: 0 },
      ],
      horas: Array.from({ length: 24 }, (_, hora) => ({
        ...{ hora, usos: 0, valor_centavos: 0 },
        ...{ 12: { usos: 1, valor_centavos: 4590 }, 13: { usos: 1 }, 14: { usos: 2, valor_centavos: 2010 } }[hora],
      })),
      dias: [{ dia: '2026-11-20', usos: 4, valor_centavos: 6600 }],
    })
  })

  test('are the company’s alone', async () => {
    expect(await results({}, rival)).toMatchObject({ usos: 1, valor_centavos: 77_777, desfeitos: 0, conflitos: 0 })
  })

  test('are of the last days, today included', async () => {
    t.clock.set('2026-11-21T02:59:59.000Z')
    expect(await results({ dias: 1 })).toMatchObject({ usos: 4 })
    t.clock.set('2026-11-21T03:00:00.000Z')
    expect(await results({ dias: 1 })).toMatchObject({ usos: 0, valor_centavos: 0, lojas: [], dias: [] })
    expect(await results({ dias: 2 })).toMatchObject({ usos: 4 })
  })

  test.each([0, 367, 1.5, 'sempre'])('are not of %j days', async (dias) => {
    const { status, body } = await t.call(till.results, { query: { dias: dias as number } }, { as: ana })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['dias']])
  })

  test.each(TEAM_ROLES)('are read by %s as the role says', async (role) => {
    const as = await t.member(ana, role)
    const answers = [await t.call(till.results, { query: {} }, { as }), await t.call(till.uses, { query: {} }, { as })]
    const expected = role === 'caixa' ? 403 : 200
    expect(answers.map(({ status }) => status)).toEqual([expected, expected])
  })
})
