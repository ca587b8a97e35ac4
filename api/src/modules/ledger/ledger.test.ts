import fc from 'fast-check'
import { aCompany, crowd } from '../../../test/processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { BOOKS } from '../../jobs/ledger-check.invariants.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { AppError } from '../../lib/app-error.ts'
import {
  type AccountRef,
  balance,
  companyBudget,
  customerAccount,
  history,
  ISSUANCE,
  openAccount,
  type TransferRequest,
  transfer,
} from './ledger.public.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

let cause = 0
const requestOf = (over: Partial<TransferRequest> & Pick<TransferRequest, 'from' | 'to'>): TransferRequest => ({
  amount: 10,
  reason: 'credit',
  source: { type: 'order', id: `t-${++cause}` },
  at: t.clock.now(),
  ...over,
})
const move = (over: Parameters<typeof requestOf>[0]) => inTransaction(t.db, (trx) => transfer(trx, requestOf(over)))
const oneCustomer = async (points = 0) => {
  const [member] = await crowd(t.db, { size: 1, points, now: t.clock.now() })
  return customerAccount(member?.id ?? 0)
}
const broken = async () => (await checkLedger(t.db, BOOKS)).flatMap(({ violations }) => violations)

test('a transfer moves points, and both histories tell it', async () => {
  const customer = await oneCustomer(100)
  const company = companyBudget(await aCompany(t.db))
  await move({ from: customer, to: company, amount: 30 })

  expect([await balance(t.db, customer), await balance(t.db, company)]).toEqual([70, 30])
  expect((await history(t.db, customer)).map(({ amount, reason }) => [amount, reason])).toEqual([
    [-30, 'credit'],
    [100, 'welcome'],
  ])
  expect((await history(t.db, company)).map(({ amount }) => amount)).toEqual([30])
})

test('nobody but the platform goes below zero', async () => {
  const customer = await oneCustomer(20)
  const company = companyBudget(await aCompany(t.db))
  await expect(move({ from: customer, to: company, amount: 21 })).rejects.toThrow('Saldo insuficiente.')
  await expect(move({ from: company, to: customer, amount: 1 })).rejects.toThrow(AppError)
  expect([await balance(t.db, customer), await balance(t.db, company)]).toEqual([20, 0])

  // The database constraint also refuses a negative balance.
  const debt = t.db.updateTable('ledger_accounts').set({ balance: -1 }).where('kind', '=', 'customer').execute()
  await expect(debt).rejects.toThrow('ledger_accounts_no_debt')
})

test('the same cause moves points once, whoever asks again and however many at once', async () => {
  const customer = await oneCustomer(500)
  const company = companyBudget(await aCompany(t.db))
  const once = { from: customer, to: company, amount: 40, source: { type: 'order', id: 'once' } } as const
  const done = await Promise.all(Array.from({ length: 20 }, () => move(once)))
  expect(done.filter(({ is }) => is === 'made')).toHaveLength(1)
  expect(new Set(done.map(({ id }) => id)).size).toBe(1)
  expect(await balance(t.db, customer)).toBe(460)
  await expect(move({ ...once, amount: 41 })).rejects.toThrow('already moved other points')
})

test('a cause that moved points between two accounts moves none between others, and says so', async () => {
  const [customer, other] = [await oneCustomer(100), await oneCustomer(100)]
  const [company, rival] = [companyBudget(await aCompany(t.db)), companyBudget(await aCompany(t.db))]
  const once = { from: customer, to: company, source: { type: 'order', id: 'between-two' } } as const
  const { id } = await move(once)
  for (const ends of [{ from: other }, { to: rival }, { from: other, to: rival }])
    await expect(move({ ...once, ...ends })).rejects.toThrow(`already moved other points (${id})`)
  expect([await balance(t.db, other), await balance(t.db, rival)]).toEqual([100, 0])
})

test('a transfer that was made never changes', async () => {
  const customer = await oneCustomer(5)
  expect(await balance(t.db, customer)).toBe(5)
  await expect(t.db.updateTable('ledger_transfers').set({ amount: 1 }).execute()).rejects.toThrow('never change')
  await expect(t.db.deleteFrom('ledger_transfers').execute()).rejects.toThrow('never change')
})

/** Movement between the few accounts of a run; a repeated `cause` must change nothing. */
type Step = { from: number; to: number; amount: number; cause: number }

const steps = fc.array(
  fc.record({
    from: fc.nat({ max: 4 }),
    to: fc.nat({ max: 4 }),
    amount: fc.integer({ min: 1, max: 60 }),
    cause: fc.nat({ max: 30 }),
  }),
  { maxLength: 25 },
)

/** Reference model of the ledger: account 0 issues, the others never go negative. */
class Model {
  readonly balances = [0, 0, 0, 0, 0]
  private readonly causes = new Map<number, string>()

  expects({ from, to, amount, cause }: Step): 'made' | 'known' | 'refused' {
    if (from === to) return 'refused'
    const known = this.causes.get(cause)
    if (known !== undefined) return known === `${from} ${to} ${amount}` ? 'known' : 'refused'
    if (from !== 0 && (this.balances[from] ?? 0) < amount) return 'refused'
    this.balances[from] = (this.balances[from] ?? 0) - amount
    this.balances[to] = (this.balances[to] ?? 0) + amount
    this.causes.set(cause, `${from} ${to} ${amount}`)
    return 'made'
  }
}

test('whatever is earned and spent, the ledger agrees with a model of it', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const people = await crowd(t.db, { size: 2, points: 0, now: t.clock.now() })
      const companies = [await aCompany(t.db), await aCompany(t.db)]
      const accounts = [ISSUANCE, ...people.map(({ id }) => customerAccount(id)), ...companies.map(companyBudget)]
      const model = new Model()
      run++
      await inTransaction(t.db, async (trx) => {
        for (const account of accounts) await openAccount(trx, account)
        for (const step of sequence) {
          const [from, to] = [accounts[step.from], accounts[step.to]] as [AccountRef, AccountRef]
          const source = { type: 'order', id: `run-${run}-${step.cause}` } as const
          const made = await transfer(trx, requestOf({ from, to, amount: step.amount, source })).then(
            ({ is }) => is,
            () => 'refused',
          )
          expect(made).toBe(model.expects(step))
        }
      })
      const balances = await Promise.all(accounts.slice(1).map((account) => balance(t.db, account)))
      expect(balances).toEqual(model.balances.slice(1))
    }),
    { numRuns: 60 },
  )
  expect(await broken()).toEqual([])
})

test('transfers in all directions at once neither block each other for good nor lose a point', async () => {
  const people = await crowd(t.db, { size: 4, points: 200, now: t.clock.now() })
  const companies = [await aCompany(t.db), await aCompany(t.db)]
  const accounts = [ISSUANCE, ...people.map(({ id }) => customerAccount(id)), ...companies.map(companyBudget)]
  const pairs = Array.from({ length: 300 }, (_, i) => [i % 7, (i * 3 + 1 + Math.floor(i / 7)) % 7] as const)
  const requests = pairs
    .filter(([from, to]) => from !== to)
    .map(([from, to], i) => ({ from: accounts[from] ?? ISSUANCE, to: accounts[to] ?? ISSUANCE, amount: (i % 90) + 1 }))
  // A lane per connection, so that no lane waits for a connection.
  const lanes = Array.from({ length: t.config.DATABASE_POOL }, async () => {
    const ends: PromiseSettledResult<unknown>[] = []
    for (let next = requests.pop(); next; next = requests.pop()) ends.push(...(await Promise.allSettled([move(next)])))
    return ends
  })
  const ends = (await Promise.all(lanes)).flat()
  const unexpected = ends.filter((end) => end.status === 'rejected' && !(end.reason instanceof AppError))
  expect(unexpected).toEqual([])
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(100)
  expect(await broken()).toEqual([])
})
