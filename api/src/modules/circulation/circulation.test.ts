import { circulation } from '@loopi/contract/circulation/circulation.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { credits } from '@loopi/contract/credits/credits.contract'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { aBatch, aClaim } from '../../../test/world/codes.ts'
import { companyWorld, redeemed } from '../../../test/world/company-customers.ts'
import { inTransaction } from '../../db/transaction.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { insertGrant } from '../welcome/welcome.public.ts'

const CEILING = 2_000
const t = sharedTestApp({ WELCOME_DAILY_CEILING: CEILING })
let root: Person
beforeEach(async () => {
  root = await t.as('root')
})

const show = async () => (await t.call(circulation.show, {}, { as: root })).body
const NOTHING = { clp: 0, vezes: 0 }

const credit = (company: Person, valor: number) =>
  t.call(companies.credit, { params: { id: company.id }, body: { valor, motivo: 'Aporte' } }, { as: root })
const move = (company: Person, destino: 'saldo' | 'loopi', valor: number) =>
  t.call(
    companies.moveReceived,
    { params: { id: company.id }, body: { destino, valor, motivo: 'Acordo' } },
    { as: root },
  )

test('a platform without points says so', async () => {
  const shown = await show()
  expect(shown).toMatchObject({ dia: '2026-11-20', total: 0, contas_fecham: true, empresas: [] })
  expect(shown.boas_vindas).toEqual({ teto: CEILING, usado: 0, esperando: { pessoas: 0, clp: 0 } })
  expect(Object.values(shown.hoje)).toEqual(Array(8).fill(NOTHING))
})

test('tells how many points exist, where they are and what moved them today', async () => {
  const { customer } = companyWorld(t)
  const [serra, vento] = [await t.as('admin'), await t.as('admin')]
  await credit(serra, 5000)
  await credit(vento, 700)
  const maria = await customer(serra)
  await t.call(credits.give, { params: { id: maria.id }, body: { valor: 40, motivo: 'Aniversário' } }, { as: serra })
  await redeemed(t, serra, 300)
  await move(serra, 'saldo', 120)
  await move(serra, 'loopi', 30)

  const shown = await show()
  const { clientes, saldo_empresas, recebido_em_resgates, reserva_boas_vindas } = shown.onde
  expect([saldo_empresas, recebido_em_resgates]).toEqual([5000 - 40 + 120 + 700, 150])
  expect(shown.total).toBe(clientes + saldo_empresas + recebido_em_resgates + reserva_boas_vindas)
  expect(shown.contas_fecham).toBe(true)
  expect(shown.hoje).toMatchObject({
    aportados: { clp: 5700, vezes: 2 },
    creditados: { clp: 40, vezes: 1 },
    resgatados: { clp: 300, vezes: 1 },
    liberados: { clp: 120, vezes: 1 },
    recolhidos: { clp: 30, vezes: 1 },
    extintos: NOTHING,
  })
  expect(shown.boas_vindas.usado).toBe(shown.hoje.boas_vindas.clp)
  expect(shown.empresas.map(({ nome: _, ...figures }) => figures)).toEqual([
    { id: serra.id, aportados: 5000, creditados: 40, codigos: 0, resgatados: 300, liberados: 120, recolhidos: 30 },
    { id: vento.id, aportados: 700, creditados: 0, codigos: 0, resgatados: 0, liberados: 0, recolhidos: 0 },
  ])
  expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
})

test('points that a company reserved for codes are apart, and what codes paid is of today', async () => {
  const { customer } = companyWorld(t)
  const serra = await t.as('admin')
  const maria = await customer(serra)
  const before = await show()
  const now = t.clock.now()
  const { id: batchId } = await aBatch(t.db, { companyId: serra.id, points: 10, quantity: 5, now })
  await aClaim(t.db, { batchId, serial: 2, customerId: maria.id, now })
  const { onde, total, contas_fecham, hoje, empresas } = await show()
  expect([onde.reservado_para_codigos, onde.saldo_empresas, contas_fecham]).toEqual([40, 0, true])
  expect([total - before.total, onde.clientes - before.onde.clientes]).toEqual([50, 10])
  expect(hoje.codigos).toEqual({ clp: 10, vezes: 1 })
  expect(empresas).toMatchObject([{ id: serra.id, aportados: 50, creditados: 0, codigos: 10 }])
  expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
})

test('what a deleted account held is extinguished, and no longer exists', async () => {
  const { customer } = companyWorld(t)
  const maria = await customer(await t.as('admin'))
  const before = await show()
  await t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as: maria })
  const after = await show()
  expect(after.hoje.extintos).toEqual({ clp: 100, vezes: 1 })
  expect([before.total - after.total, after.contas_fecham]).toEqual([100, true])
})

test('only the day in São Paulo counts as today', async () => {
  t.clock.set('2026-11-21T02:59:59Z')
  root = await t.as('root')
  const serra = await t.as('admin')
  await credit(serra, 50)
  expect((await show()).hoje.aportados).toEqual({ clp: 50, vezes: 1 })
  t.clock.set('2026-11-21T03:00:00Z')
  const shown = await show()
  expect([shown.dia, shown.hoje.aportados, shown.empresas, shown.total]).toEqual(['2026-11-21', NOTHING, [], 50])
})

test('who waits for a welcome is told of, though those points do not exist yet', async () => {
  const { id: customerId } = await t.as('cliente')
  await inTransaction(t.db, (trx) => insertGrant(trx, { customerId, amount: 100, state: 'waiting', at: t.clock.now() }))
  const { boas_vindas, total } = await show()
  expect([boas_vindas.esperando, total]).toEqual([{ pessoas: 1, clp: 100 }, 0])
})

test('a balance that nobody moved shows as accounts that do not add up', async () => {
  const serra = await t.as('admin')
  await credit(serra, 50)
  await t.db
    .updateTable('ledger_accounts')
    .set({ balance: 60 })
    .where('owner_id', '=', serra.id)
    .where('kind', '=', 'company')
    .execute()
  expect((await show()).contas_fecham).toBe(false)
})
