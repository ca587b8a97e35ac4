import { credits } from '@loopi/contract/credits/credits.contract'
import { MAX_CREDIT } from '@loopi/contract/credits/credits.schemas'
import type { Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { companyWorld } from '../../../test/world/company-customers.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { balance, companyBudget, customerAccount } from '../ledger/ledger.public.ts'

let t: TestApp
let world: ReturnType<typeof companyWorld>
let admin: Person
let customer: Person
beforeAll(async () => {
  t = await testApp()
  world = companyWorld(t)
})
beforeEach(async () => {
  admin = await t.as('admin')
  customer = await world.customer(admin)
  await world.fund(admin, 500)
})
afterAll(() => t.close())

const give = (fields: object = {}, { id = customer.id, as = admin, key = '' } = {}) =>
  t.call(
    credits.give,
    { params: { id }, body: { valor: 120, motivo: 'Compra na loja', ...fields } },
    { as, headers: key ? { 'idempotency-key': key } : {} },
  )
const creditsGiven = () => t.db.selectFrom('credits').selectAll().where('company_id', '=', admin.id).execute()
const balances = async () => [
  await balance(t.db, companyBudget(admin.id)),
  await balance(t.db, customerAccount(customer.id)),
]

test('moves CLP from the company to its customer, with the reason and an audit line', async () => {
  const { status, body } = await give()
  expect([status, body]).toEqual([
    200,
    { message: 'CLP creditados com sucesso.', saldo_cliente: 220, saldo_empresa: 380 },
  ])
  expect(await balances()).toEqual([380, 220])
  expect(await creditsGiven()).toMatchObject([{ customer_id: customer.id, amount: 120, reason: 'Compra na loja' }])
  const lines = t.db.selectFrom('audit_lines').select(['action', 'object_id', 'after'])
  expect(await lines.where('actor_id', '=', admin.id).execute()).toEqual([
    {
      action: 'customer.credit',
      object_id: String(customer.id),
      after: { valor: 120, motivo: 'Compra na loja' },
    },
  ])
  expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
})

test('the same key credits once, and the same key with another amount is refused', async () => {
  const [first, again] = [await give({}, { key: 'k1' }), await give({}, { key: 'k1' })]
  expect([first.status, again.text]).toEqual([200, first.text])
  const other = await give({ valor: 5 }, { key: 'k1' })
  expect([other.status, other.body.code]).toEqual([422, 'request/key-reused'])
  expect(await balances()).toEqual([380, 220])
})

test('a credit beyond the balance of the company is refused and leaves nothing behind', async () => {
  const { status, body } = await give({ valor: 501 })
  expect([status, body.erro]).toEqual([422, 'Saldo insuficiente.'])
  expect(await balances()).toEqual([500, 100])
  expect(await creditsGiven()).toEqual([])
})

test('credits at once never give more than there is', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => give({ valor: 120 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await balances()).toEqual([20, 580])
})

test("another company's customer, a pending one and one who is gone are not found", async () => {
  const other = await t.as('admin')
  const theirs = await world.customer(other)
  const pending = await world.customer(admin, { cpf: null, password_hash: null, status: 'pending' })
  const gone = await world.customer(admin, { deleted_at: t.clock.now() })
  for (const { id } of [theirs, pending, gone, { id: 999_999 }, other, admin]) {
    const { status, body } = await give({}, { id })
    expect([status, body.code]).toEqual([404, 'customer/not-found'])
  }
  expect((await balances())[0]).toBe(500)
})

test.each([
  ['no amount', { valor: undefined }, 'valor'],
  ['zero', { valor: 0 }, 'valor'],
  ['a debt', { valor: -5 }, 'valor'],
  ['half a CLP', { valor: 1.5 }, 'valor'],
  ['too much', { valor: MAX_CREDIT + 1 }, 'valor'],
  ['no reason', { motivo: '  ' }, 'motivo'],
  ['a reason too long', { motivo: 'x'.repeat(201) }, 'motivo'],
])('%s is refused at its field', async (_, fields, field) => {
  const { status, body } = await give(fields)
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {})).toEqual([field])
  expect(await balances()).toEqual([500, 100])
})

test('fields of others in the body change nothing', async () => {
  const other = await t.as('admin')
  await world.fund(other, 900)
  const stray = {
    company_id: other.id,
    user_id: other.id,
    id: other.id,
    role: 'root',
    status: 0,
    cashloop_balance: 9e6,
  }
  expect((await give(stray)).status).toBe(200)
  expect(await balances()).toEqual([380, 220])
  expect(await balance(t.db, companyBudget(other.id))).toBe(900)
})
