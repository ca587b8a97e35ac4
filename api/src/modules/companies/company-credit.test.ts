import { companies } from '@loopi/contract/companies/companies.contract'
import { statements } from '@loopi/contract/statements/statements.contract'
import type { Movement } from '@loopi/contract/statements/statements.schemas'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { redeemed } from '../../../test/world/company-customers.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { balance, companyBudget, companyReceived, history, ISSUANCE } from '../ledger/ledger.public.ts'

const t = sharedTestApp()
let root: Person
let admin: Person
beforeEach(async () => {
  root = await t.as('root')
  admin = await t.as('admin')
})

const credit = (body: object, key?: string, id = admin.id) =>
  t.call(
    companies.credit,
    { params: { id }, body: body as { valor: number; motivo: string } },
    { as: root, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const budget = () => balance(t.db, companyBudget(admin.id))
const log = () => t.db.selectFrom('audit_lines').selectAll().orderBy('id').execute()

test('issues CLP to the company, in the ledger and in the audit log', async () => {
  const { status, body } = await credit({ valor: 5000, motivo: 'Campanha de Natal' })
  expect([status, body.id, body.cashloop_balance]).toEqual([201, admin.id, 5000])
  const [movement] = await history(t.db, companyBudget(admin.id))
  expect(movement).toMatchObject({ amount: 5000, reason: 'funding' })
  expect(
    (await log()).map(({ actor_id, action, object_id, after }) => ({ actor_id, action, object_id, after })),
  ).toEqual([
    {
      actor_id: root.id,
      action: 'company.credit',
      object_id: String(admin.id),
      after: { valor: 5000, motivo: 'Campanha de Natal', transfer: movement?.id },
    },
  ])
  const findings = await checkLedger(t.db)
  expect(findings.flatMap(({ violations }) => violations)).toEqual([])
})

test('the same key credits once, and with another amount is refused', async () => {
  const first = await credit({ valor: 100, motivo: 'Bônus' }, 'clique-1')
  const again = await credit({ valor: 100, motivo: 'Bônus' }, 'clique-1')
  expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true'])
  expect((await credit({ valor: 200, motivo: 'Bônus' }, 'clique-1')).body.code).toBe('request/key-reused')
  expect(await budget()).toBe(100)
  await credit({ valor: 100, motivo: 'Bônus' }, 'clique-2')
  expect(await budget()).toBe(200)
})

test('credits at the same moment are all kept', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => credit({ valor: 10, motivo: 'X' }, `c-${i}`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(await budget()).toBe(80)
})

test.each([
  [{ valor: 0, motivo: 'X' }, 'valor'],
  [{ valor: -5, motivo: 'X' }, 'valor'],
  [{ valor: 1.5, motivo: 'X' }, 'valor'],
  [{ valor: 'muito', motivo: 'X' }, 'valor'],
  [{ valor: 1_000_000_001, motivo: 'X' }, 'valor'],
  [{ motivo: 'X' }, 'valor'],
  [{ valor: 5, motivo: ' ' }, 'motivo'],
  [{ valor: 5 }, 'motivo'],
])('refuses %j by its field', async (body, field) => {
  const rejected = await credit(body)
  expect([rejected.status, Object.keys(rejected.body.errors ?? {})]).toEqual([422, [field]])
  expect(await budget()).toBe(0)
})

test.each([0, 2] as const)('a company of status %i gets none', async (status) => {
  await t.db.updateTable('companies').set({ status }).where('id', '=', admin.id).execute()
  expect((await credit({ valor: 5, motivo: 'X' })).body.code).toBe('company/not-approved')
  expect([await budget(), await log()]).toEqual([0, []])
})

test('no company, a deleted one, and one named in the body get none', async () => {
  const other = await t.as('admin')
  expect((await credit({ valor: 5, motivo: 'X' }, undefined, root.id)).status).toBe(404)
  await t.call(companies.remove, { params: { id: other.id } }, { as: root })
  expect((await credit({ valor: 5, motivo: 'X' }, undefined, other.id)).status).toBe(404)
  const sneaky = { valor: 5, motivo: 'X', id: other.id, user_id: other.id, company_id: other.id, cashloop_balance: 9 }
  expect((await credit(sneaky)).body.id).toBe(admin.id)
  expect([await budget(), await balance(t.db, companyBudget(other.id))]).toEqual([5, 0])
})

describe('what redemptions brought a company', () => {
  const received = () => balance(t.db, companyReceived(admin.id))
  const move = (body: object, key?: string) =>
    t.call(
      companies.moveReceived,
      { params: { id: admin.id }, body: body as { destino: 'saldo' | 'loopi'; valor: number; motivo: string } },
      { as: root, ...(key && { headers: { 'idempotency-key': key } }) },
    )
  const broken = async () => (await checkLedger(t.db)).flatMap(({ violations }) => violations)
  beforeEach(() => redeemed(t, admin, 300))

  test('goes to its budget by root, with the reason in its statement and in the audit log', async () => {
    const { status, body } = await move({ destino: 'saldo', valor: 120, motivo: 'Acordo de novembro' })
    expect([status, body.cashloop_balance, body.recebido_em_resgates]).toEqual([201, 120, 180])
    expect([await budget(), await received()]).toEqual([120, 180])
    const lineOf = async (conta?: 'saldo' | 'recebidos') => {
      const { body: lines } = await t.call(statements.movements, { query: conta ? { conta } : {} }, { as: admin })
      const [line] = lines as Movement[]
      return [line?.type, line?.amount, line?.description]
    }
    expect(await lineOf()).toEqual(['release', 120, 'Acordo de novembro'])
    expect(await lineOf('recebidos')).toEqual(['release', -120, 'Acordo de novembro'])
    const [line] = (await log()).filter(({ action }) => action === 'company.release')
    expect(line).toMatchObject({ actor_id: root.id, after: { valor: 120, motivo: 'Acordo de novembro' } })
    expect(await broken()).toEqual([])
  })

  test('goes back to the platform, out of circulation', async () => {
    const before = await balance(t.db, ISSUANCE)
    const { status, body } = await move({ destino: 'loopi', valor: 300, motivo: 'Resgates inventados' })
    expect([status, body.cashloop_balance, body.recebido_em_resgates]).toEqual([201, 0, 0])
    expect((await balance(t.db, ISSUANCE)) - before).toBe(300)
    const [line] = (await log()).filter(({ action }) => action === 'company.takeback')
    expect(line).toMatchObject({ actor_id: root.id, after: { valor: 300, motivo: 'Resgates inventados' } })
    expect(await broken()).toEqual([])
  })

  test('moves once by the same key, and never more than there is', async () => {
    const request = { destino: 'saldo', valor: 200, motivo: 'Acordo' }
    const first = await move(request, 'clique-1')
    expect((await move(request, 'clique-1')).text).toBe(first.text)
    expect((await move(request, 'clique-2')).body.erro).toBe('Saldo insuficiente.')
    expect([await budget(), await received()]).toEqual([200, 100])
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => move({ ...request, valor: 30 }, `c-${i}`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect([await budget(), await received()]).toEqual([290, 10])
  })

  test('stays where it is for a company that is not approved, but can be taken back', async () => {
    await t.db.updateTable('companies').set({ status: 0 }).where('id', '=', admin.id).execute()
    expect((await move({ destino: 'saldo', valor: 5, motivo: 'X' })).body.code).toBe('company/not-approved')
    expect((await move({ destino: 'loopi', valor: 5, motivo: 'X' })).status).toBe(201)
  })

  test.each([
    [{ valor: 5, motivo: 'X' }, 'destino'],
    [{ destino: 'cliente', valor: 5, motivo: 'X' }, 'destino'],
    [{ destino: 'saldo', valor: 0, motivo: 'X' }, 'valor'],
    [{ destino: 'saldo', valor: 5, motivo: ' ' }, 'motivo'],
  ])('refuses %j by its field', async (body, field) => {
    const rejected = await move(body)
    expect([rejected.status, Object.keys(rejected.body.errors ?? {})]).toEqual([422, [field]])
  })
})
