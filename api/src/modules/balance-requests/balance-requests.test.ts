import { balanceRequests } from '@loopi/contract/balance-requests/balance-requests.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { redeemed } from '../../../test/world/company-customers.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { balance, companyBudget, companyReceived } from '../ledger/ledger.public.ts'

const t = sharedTestApp()
let root: Person
let admin: Person
beforeEach(async () => {
  root = await t.as('root')
  admin = await t.as('admin', {}, { name: 'Café Serra Alta' })
})

const ask = (tipo: 'saldo' | 'liberacao', valor: number, observacao?: string) =>
  t.call(balanceRequests.create, { body: { tipo, valor, observacao } }, { as: admin })
const list = async (as: Person) => (await t.call(balanceRequests.list, {}, { as })).body
const decline = (id: number, motivo = 'Fale com a gente') =>
  t.call(balanceRequests.refuse, { params: { id }, body: { motivo } }, { as: root })
const credit = (pedido: number, valor = 500, id = admin.id) =>
  t.call(companies.credit, { params: { id }, body: { valor, motivo: 'Pedido', pedido } }, { as: root })
const release = (pedido: number, valor: number, destino: 'saldo' | 'loopi' = 'saldo') =>
  t.call(
    companies.moveReceived,
    { params: { id: admin.id }, body: { valor, motivo: 'Pedido', destino, pedido } },
    { as: root },
  )
const budget = () => balance(t.db, companyBudget(admin.id))
const received = () => balance(t.db, companyReceived(admin.id))

test('a request waits for root, and the company sees what became of it', async () => {
  const { status, body } = await ask('saldo', 500, 'Campanha de Natal')
  expect(status).toBe(201)
  const open = {
    ...{ id: body.id, tipo: 'saldo', valor: 500, observacao: 'Campanha de Natal', situacao: 'aberto', motivo: null },
    empresa: { id: admin.id, name: 'Café Serra Alta', cashloop_balance: 0, recebido_em_resgates: 0 },
  }
  expect(await list(root)).toMatchObject([open])
  expect(await list(admin)).toMatchObject([open])
  expect(await list(await t.as('admin'))).toEqual([])
  expect((await credit(body.id, 300)).status).toBe(201)
  expect([await budget(), await list(root)]).toEqual([300, []])
  expect(await list(admin)).toMatchObject([{ situacao: 'atendido', valor: 500, valor_atendido: 300 }])
  expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
})

test('of two that decide at the same moment one moves CLP, and one is told that it was decided', async () => {
  const { id } = (await ask('saldo', 500)).body
  const answers = await Promise.all([credit(id), credit(id), decline(id), credit(id)])
  expect(answers.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  expect([0, 500]).toContain(await budget())
  expect((await credit(id)).body.code).toBe('balance-request/decided')
})

test('a refusal has a reason, and moves nothing', async () => {
  const { id } = (await ask('saldo', 500)).body
  expect((await decline(id, ' ')).status).toBe(422)
  expect((await decline(id, 'Já creditado em outubro')).status).toBe(204)
  expect(await list(admin)).toMatchObject([{ situacao: 'recusado', motivo: 'Já creditado em outubro' }])
  expect([await budget(), (await decline(id)).status, (await credit(id)).status]).toEqual([0, 409, 409])
  const lines = await t.db.selectFrom('audit_lines').select(['actor_id', 'action']).orderBy('id').execute()
  expect(lines.map(({ actor_id, action }) => [actor_id, action])).toEqual([
    [admin.id, 'company.request-balance'],
    [root.id, 'company.refuse-request'],
  ])
})

test('one of each kind waits, and after a decision another may', async () => {
  await redeemed(t, admin, 300)
  expect((await ask('liberacao', 300)).status).toBe(201)
  const { id } = (await ask('saldo', 500)).body
  const again = await ask('saldo', 700)
  expect([again.status, again.body.code]).toEqual([409, 'balance-request/open'])
  await decline(id)
  expect((await ask('saldo', 700)).status).toBe(201)
  expect(await list(admin)).toHaveLength(3)
})

test('a release asks for no more than was received, and moves it to the budget once', async () => {
  await redeemed(t, admin, 300)
  expect((await ask('liberacao', 301)).body.code).toBe('ledger/insufficient-balance')
  const { id } = (await ask('liberacao', 300)).body
  expect((await release(id, 300, 'loopi')).body.code).toBe('balance-request/not-found')
  expect((await release(id, 300)).status).toBe(201)
  expect([await budget(), await received()]).toEqual([300, 0])
  expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
})

test('a movement grants no request of another company or of another kind', async () => {
  await redeemed(t, admin, 300)
  const { id } = (await ask('saldo', 500)).body
  const other = await t.as('admin')
  expect((await credit(id, 500, other.id)).body.code).toBe('balance-request/not-found')
  expect((await release(id, 100)).body.code).toBe('balance-request/not-found')
  expect([await balance(t.db, companyBudget(other.id)), await received()]).toEqual([0, 300])
  expect(await list(root)).toMatchObject([{ id, situacao: 'aberto' }])
})
