import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Page } from '@loopi/contract/paging'
import { statements } from '@loopi/contract/statements/statements.contract'
import type { Movement } from '@loopi/contract/statements/statements.schemas'
import { sql } from 'kysely'
import type { Person } from '../../../test/builders.ts'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { book, customerWithDays } from '../../../test/world/bookings.ts'
import { aBatch, aProduct } from '../../../test/world/codes.ts'
import { inTransaction } from '../../db/transaction.ts'
import { giveCredit } from '../credits/credits.public.ts'
import { codesBudget, companyBudget, companyReceived, customerAccount } from '../ledger/ledger.public.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => t.clock.set('2026-11-20T15:00:00Z'))
afterAll(() => t.close())

const accountOf = async ({ id }: Person) =>
  (await t.db.selectFrom('ledger_accounts').select('id').where('owner_id', '=', id).executeTakeFirstOrThrow()).id

type Query = NonNullable<Parameters<typeof t.call<typeof statements.movements>>[1]>['query']
const ask = (as: Person | undefined, query: Query = {}) => t.call(statements.movements, { query }, { as })
const listOf = async (as: Person, query: Query = {}) => (await ask(as, query)).body as Movement[]
const pageOf = async (as: Person, query: Query) => (await ask(as, query)).body as Page<Movement>
const amounts = (rows: readonly Movement[]) => rows.map(({ amount }) => amount)

test('tells every movement, newest first, with what it was about', async () => {
  const company = await t.as('admin', {}, { name: 'Café Serra Alta' })
  const customer = await t.as('cliente')
  await book(t, {
    to: customerAccount(customer.id),
    amount: 100,
    reason: 'welcome',
    source: { type: 'user', id: customer.id },
  })
  t.clock.advance(1000)
  await book(t, { to: companyBudget(company.id), amount: 500, reason: 'funding' })
  t.clock.advance(1000)
  const credit = { companyId: company.id, customerId: customer.id, amount: 60, reason: 'Primeira compra' }
  await inTransaction(t.db, (trx) => giveCredit(trx, { ...credit, at: t.clock.now() }))
  t.clock.advance(1000)
  const promotion = await aPromotion(t.db, { points: 80, companyId: company.id, title: 'Café coado em dobro' })
  await t.call(coupons.redeem, { body: { coupon_id: promotion.id } }, { as: customer })

  const told = (rows: Movement[]) => rows.map(({ type, amount, description }) => [type, amount, description])
  const mine = await listOf(customer)
  expect(told(mine)).toEqual([
    ['redemption', -80, 'Café coado em dobro'],
    ['credit', 60, 'Café Serra Alta'],
    ['welcome', 100, null],
  ])
  expect((await pageOf(customer, { limite: 9 })).data).toEqual(mine)
  expect(mine[0]?.date).toBe(t.clock.now().toISOString())
  expect(told(await listOf(company, { conta: 'recebidos' }))).toEqual([['redemption', 80, 'Café coado em dobro']])
  expect(told(await listOf(company))).toEqual([
    ['credit', -60, 'Primeira compra'],
    ['funding', 500, null],
  ])
})

test('tells the product of a claimed code, and of the points that its batch reserves and returns', async () => {
  const company = await t.as('admin')
  const customer = await t.as('cliente')
  const product = await aProduct(t.db, { companyId: company.id, name: 'Café torrado 250 g' })
  const batch = await aBatch(t.db, { productId: product.id, points: 10, now: t.clock.now() })
  const source = { type: 'code', id: `${batch.id}:0` } as const
  t.clock.advance(1000)
  const claim = { from: codesBudget(company.id), to: customerAccount(customer.id), amount: 10 }
  await book(t, { ...claim, reason: 'code', source })
  t.clock.advance(1000)
  const rest = { from: codesBudget(company.id), to: companyBudget(company.id), amount: 990 }
  await book(t, { ...rest, reason: 'code-return', source: { type: 'batch', id: batch.id } })

  const told = (rows: Movement[]) => rows.map(({ type, amount, description }) => [type, amount, description])
  expect(told(await listOf(customer, { tipo: 'code' }))).toEqual([['code', 10, 'Café torrado 250 g']])
  expect((await t.call(statements.activity, {}, { as: customer })).body).toMatchObject({ earned: 10 })
  expect(told(await listOf(company)).slice(0, 2)).toEqual([
    ['code-return', 990, 'Café torrado 250 g'],
    ['code-budget', -1000, 'Café torrado 250 g'],
  ])
})

test('nobody sees the movements of somebody else, and somebody new sees none', async () => {
  await customerWithDays(t, 5)
  const [other, admin] = [await t.as('cliente'), await t.as('admin')]
  for (const person of [other, admin]) {
    expect(await listOf(person)).toEqual([])
    expect(await pageOf(person, { limite: 10 })).toEqual({ data: [], proximo: null, total: 0 })
    expect((await t.call(statements.balances, {}, { as: person })).body).toEqual([])
  }
})

test.each([
  ['movements', statements.movements],
  ['balances', statements.balances],
  ['activity', statements.activity],
] as const)(
  '%s: a visitor and root are refused, and another id in the query changes nothing',
  async (_name, endpoint) => {
    const owner = await customerWithDays(t, 5)
    const thief = await t.as('cliente')
    expect((await t.call(endpoint, {})).body.code).toBe('auth/required')
    expect((await t.call(endpoint, {}, { as: await t.as('root') })).body.code).toBe('auth/forbidden')
    const query = { user_id: owner.id, company_id: owner.id, id: owner.id }
    const asked = await t.call(endpoint, { query } as never, { as: thief })
    expect(asked.text).toBe((await t.call(endpoint, {}, { as: thief })).text)
  },
)

test('pages follow each other without a gap, also where instants are the same', async () => {
  const customer = await customerWithDays(t, 1, 2, 2, 2, 3, 4)
  const found: Movement[] = []
  let cursor: string | undefined
  const sizes: number[] = []
  do {
    const page: Page<Movement> = await pageOf(customer, { limite: 2, ...(cursor && { cursor }) })
    expect(page.total).toBe(cursor === undefined ? 6 : undefined)
    found.push(...page.data)
    sizes.push(page.data.length)
    cursor = page.proximo ?? undefined
  } while (cursor)
  expect(sizes).toEqual([2, 2, 2])
  expect(found).toEqual(await listOf(customer))
  expect(new Set(found.map(({ id }) => id)).size).toBe(6)
})

test('a movement that comes while somebody turns pages moves nothing', async () => {
  const customer = await customerWithDays(t, 1, 2, 3)
  const { proximo } = await pageOf(customer, { limite: 2 })
  await book(t, { to: customerAccount(customer.id), amount: 99 })
  expect(amounts((await pageOf(customer, { limite: 2, cursor: proximo ?? '' })).data)).toEqual([1])
})

test('microseconds of an instant are not lost between pages', async () => {
  const customer = await t.as('cliente')
  const to = customerAccount(customer.id)
  await book(t, { to, amount: 1 })
  const account = await accountOf(customer)
  await sql`insert into ledger_transfers (debit_account, credit_account, amount, reason, source_type, source_id, created_at, home)
    select debit_account, ${account}, micro, 'credit', 'order', 'micro-' || micro,
      timestamptz '2026-11-20 12:00:00.000500Z' + micro * interval '1 microsecond', home
    from ledger_transfers, generate_series(2, 4) micro where credit_account = ${account}`.execute(t.db)
  const first = await pageOf(customer, { limite: 2 })
  const second = await pageOf(customer, { limite: 2, cursor: first.proximo ?? '' })
  expect([...amounts(first.data), ...amounts(second.data)]).toEqual([1, 4, 3, 2])
})

test.each([
  'x',
  Buffer.from('[]').toString('base64url'),
  Buffer.from('["ontem",1]').toString('base64url'),
  Buffer.from('["0000-01-01T00:00:00.000000Z",1]').toString('base64url'),
  Buffer.from('["2026-11-20T12:00:00.000000Z","um"]').toString('base64url'),
  Buffer.from('["2026-11-20T12:00:00.000000Z",1.5]').toString('base64url'),
])('a cursor that nobody gave out is refused: %s', async (cursor) => {
  const { status, body } = await ask(await customerWithDays(t, 1), { limite: 2, cursor })
  expect([status, body.code, body.errors]).toEqual([422, 'request/invalid', { cursor: ['Página desconhecida.'] }])
})

test.each([
  [{ de: '2026-11-02' }, [3, 2]],
  [{ ate: '2026-11-02' }, [2, 1]],
  [{ de: '2026-11-02', ate: '2026-11-02' }, [2]],
  [{ de: '2026-11-03', ate: '2026-11-01' }, []],
  [{ tipo: 'credit' }, [3, 2, 1]],
  [{ tipo: 'redemption' }, []],
] as const)('filter %j finds %j, as a list and as a page', async (query, found) => {
  const customer = await customerWithDays(t, 1, 2, 3)
  expect(amounts(await listOf(customer, query))).toEqual(found)
  const page = await pageOf(customer, { ...query, limite: 50 })
  expect([amounts(page.data), page.total, page.proximo]).toEqual([found, found.length, null])
})

test.each([{ de: 'ontem' }, { ate: '2026-02-30' }, { tipo: 'presente' }, { limite: 0 }, { limite: 201 }])(
  'refuses %j',
  async (query) => {
    expect((await ask(await t.as('cliente'), query as never)).body.code).toBe('request/invalid')
  },
)

test('a day begins and ends at midnight in São Paulo', async () => {
  const customer = await t.as('cliente')
  const to = customerAccount(customer.id)
  await book(t, { to, amount: 1, at: new Date('2026-11-02T02:59:59.999Z') })
  await book(t, { to, amount: 2, at: new Date('2026-11-02T03:00:00.000Z') })
  await book(t, { to, amount: 4, at: new Date('2026-11-03T02:59:59.999Z') })
  await book(t, { to, amount: 8, at: new Date('2026-11-03T03:00:00.000Z') })
  expect(amounts(await listOf(customer, { de: '2026-11-02', ate: '2026-11-02' }))).toEqual([4, 2])
  const { body } = await t.call(statements.balances, { query: { ate: '2026-11-03' } }, { as: customer })
  expect(body).toEqual([
    { day: '2026-10-31', balance: 0 },
    { day: '2026-11-01', balance: 1 },
    { day: '2026-11-02', balance: 7 },
    { day: '2026-11-03', balance: 15 },
  ])
})

test('the balance of a period knows what was there before it, and ends today', async () => {
  const customer = await customerWithDays(t, 1, 18)
  const company = await t.as('admin')
  await book(t, {
    from: customerAccount(customer.id),
    to: companyReceived(company.id),
    amount: 4,
    reason: 'redemption',
  })
  const balances = async (query: { de?: string; ate?: string }) =>
    (await t.call(statements.balances, { query }, { as: customer })).body.map(({ day, balance }) => [day, balance])
  expect(await balances({ de: '2026-11-17', ate: '2027-01-31' })).toEqual([
    ['2026-11-17', 1],
    ['2026-11-18', 19],
    ['2026-11-19', 19],
    ['2026-11-20', 15],
  ])
  expect(await balances({ de: '2026-11-17', ate: '2026-11-18' })).toEqual([
    ['2026-11-17', 1],
    ['2026-11-18', 19],
  ])
  expect(await balances({ de: '2026-11-21' })).toEqual([])
})

test('ten thousand movements: pages tell all of them, and the list without pages the newest thousand alike', async () => {
  const customer = await customerWithDays(t, 1)
  await sql`insert into ledger_transfers (debit_account, credit_account, amount, reason, source_type, source_id, created_at, home)
    select debit_account, credit_account, n, 'credit', 'order', 'many-' || n, created_at - n % 3000 * interval '1 minute', home
    from ledger_transfers, generate_series(2, 10000) n where credit_account = ${await accountOf(customer)}`.execute(
    t.db,
  )
  const whole = await listOf(customer)
  const paged: Movement[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<Movement> = await pageOf(customer, { limite: 200, ...(cursor && { cursor }) })
    paged.push(...page.data)
    cursor = page.proximo
  }
  expect(paged).toHaveLength(10_000)
  expect(new Set(paged.map(({ id }) => id)).size).toBe(10_000)
  expect(whole).toEqual(paged.slice(0, 1_000))
})
