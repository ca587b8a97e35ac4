import { aCompany, crowd } from '../../../test/processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  balance,
  balanceOf,
  companyBudget,
  companyReceived,
  customerAccount,
  customerBalance,
  extinguishPoints,
  history,
  historyOf,
  holdAccount,
  ISSUANCE,
  noteTransfer,
  type TransferRequest,
  transfer,
} from './ledger.public.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

let cause = 0
const move = (from: TransferRequest['from'], to: TransferRequest['to'], amount: number) =>
  inTransaction(t.db, (trx) =>
    transfer(trx, {
      from,
      to,
      amount,
      reason: 'funding',
      source: { type: 'order', id: `own-${++cause}` },
      at: t.clock.now(),
    }),
  )
const aCustomer = async (points: number) => (await crowd(t.db, { size: 1, points, now: t.clock.now() }))[0]?.id ?? 0

test.each([0, -1, 0.5, Number.NaN])('%d is no amount, and nothing is looked at for it', async (amount) => {
  const company = companyBudget(await aCompany(t.db))
  await expect(move(ISSUANCE, company, amount)).rejects.toThrow(RangeError)
})

test('points do not move from an account to itself', async () => {
  const company = companyBudget(await aCompany(t.db))
  await expect(move(company, company, 1)).rejects.toThrow('needs two accounts')
  await expect(move(ISSUANCE, ISSUANCE, 1)).rejects.toThrow('needs two accounts')
})

test('an account that was never opened holds nothing, has no history, and is opened by the first points', async () => {
  const id = await aCompany(t.db)
  const received = companyReceived(id)
  expect([await balance(t.db, received), await history(t.db, received)]).toEqual([0, []])
  expect(await inTransaction(t.db, (trx) => holdAccount(trx, received))).toBe(0)
  await move(ISSUANCE, received, 7)
  expect(await balance(t.db, received)).toBe(7)
  expect(await inTransaction(t.db, (trx) => holdAccount(trx, received))).toBe(7)
})

test('all of what an account holds can leave it, and not a point more', async () => {
  const company = companyBudget(await aCompany(t.db))
  await move(ISSUANCE, company, 10)
  await expect(move(company, ISSUANCE, 11)).rejects.toMatchObject({ code: 'ledger/insufficient-balance' })
  expect(await move(company, ISSUANCE, 10)).toMatchObject({ is: 'made' })
  expect(await balance(t.db, company)).toBe(0)
})

test('of two accounts of one owner the sum is told, and what moved between them is not', async () => {
  const id = await aCompany(t.db)
  const both = [companyBudget(id), companyReceived(id)]
  expect([await balanceOf(t.db, both), await historyOf(t.db, both)]).toEqual([0, []])
  await move(ISSUANCE, companyReceived(id), 30)
  await move(companyReceived(id), companyBudget(id), 20)
  await move(companyBudget(id), ISSUANCE, 5)
  expect(await balanceOf(t.db, both)).toBe(25)
  expect((await historyOf(t.db, both)).map(({ amount }) => amount)).toEqual([-5, 30])
  expect((await historyOf(t.db, both, 1)).map(({ amount }) => amount)).toEqual([-5])
  expect(await history(t.db, companyBudget(id))).toEqual([
    { id: expect.any(Number), amount: -5, reason: 'funding', at: t.clock.now() },
    { id: expect.any(Number), amount: 20, reason: 'funding', at: t.clock.now() },
  ])
})

test('a history is the newest hundred, where no other number is asked for', async () => {
  const company = companyBudget(await aCompany(t.db))
  for (let amount = 1; amount <= 101; amount++) await move(ISSUANCE, company, amount)
  const movements = await history(t.db, company)
  expect([movements.length, movements[0]?.amount, movements.at(-1)?.amount]).toEqual([100, 101, 2])
  expect(await historyOf(t.db, [company])).toHaveLength(100)
})

test('why points moved is kept beside the transfer', async () => {
  const company = companyBudget(await aCompany(t.db))
  const { id } = await move(ISSUANCE, company, 1)
  await inTransaction(t.db, (trx) => noteTransfer(trx, id, 'Campanha'))
  const notes = t.db.selectFrom('ledger_notes').select('reason').where('transfer_id', '=', id)
  expect(await notes.execute()).toEqual([{ reason: 'Campanha' }])
})

test('what a customer holds leaves circulation once; who holds nothing closes nothing', async () => {
  const [rich, poor] = [await aCustomer(40), await aCustomer(0)]
  const issued = await balance(t.db, ISSUANCE)
  for (const customerId of [rich, poor, rich])
    await inTransaction(t.db, (trx) => extinguishPoints(trx, { customerId, at: t.clock.now() }))
  expect([await customerBalance(t.db, rich), await customerBalance(t.db, poor)]).toEqual([0, 0])
  expect(await balance(t.db, ISSUANCE)).toBe(issued + 40)
  expect((await history(t.db, customerAccount(rich)))[0]).toMatchObject({ amount: -40, reason: 'closing' })
  expect(await history(t.db, customerAccount(poor))).toEqual([])
})
