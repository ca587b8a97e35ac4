import { wallet } from '@loopi/contract/wallet/wallet.contract'
import type { Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { MINUTE } from '../../lib/clock.ts'
import type { Sandbox } from '../../sandbox/server.ts'
import { companyBudget, customerAccount, ISSUANCE, transfer } from '../ledger/ledger.public.ts'

let t: TestApp
let sandbox: Sandbox
beforeEach(async () => {
  t = await testApp()
  if (t.wallets.sandbox === null) throw new Error('tests run on the sandbox')
  sandbox = await t.wallets.sandbox()
})
afterEach(() => t.close())

let cause = 0
const credit = (person: Person, amount: number) =>
  inTransaction(t.db, (trx) =>
    transfer(trx, {
      from: ISSUANCE,
      to: person.role === 'admin' ? companyBudget(person.id) : customerAccount(person.id),
      amount,
      reason: 'funding',
      source: { type: 'order', id: `wallet-${++cause}` },
      at: t.clock.now(),
    }),
  )
const open = (as: Person | undefined, body: { token?: string } = {}) => t.call(wallet.open, { body }, { as })
const made = (path: string) => sandbox.calls.filter((call) => call === path).length

describe('opening the wallet', () => {
  test('makes it once, and answers balance and movements of the ledger', async () => {
    const ana = await t.as('cliente')
    await credit(ana, 70)
    t.clock.advance(MINUTE)
    await credit(ana, 30)

    const first = await open(ana)
    expect([first.status, first.body]).toEqual([
      200,
      {
        balance: 100,
        address: expect.stringMatching(/^0x[0-9a-f]{40}$/),
        transactions: [
          { id: 2, date: '2026-11-20T15:01:00.000Z', type: 'funding', amount: 30, sincronizacao: 'sincronizando' },
          { id: 1, date: '2026-11-20T15:00:00.000Z', type: 'funding', amount: 70, sincronizacao: 'sincronizando' },
        ],
        sincronizacao: 'sincronizando',
        provedor: 'sandbox',
        painel: false,
      },
    ])
    expect((await open(ana)).body).toEqual(first.body)
    expect([made('POST /api/users'), made('POST /api/wallets')]).toEqual([1, 1])
  })

  test('many at once make one wallet', async () => {
    const ana = await t.as('cliente')
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(ana)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect([made('POST /api/users'), made('POST /api/wallets')]).toEqual([1, 1])
    expect((await open(ana)).body.address).toMatch(/^0x/)
  })

  test('an admin sees the wallet of the company, a customer only the own one', async () => {
    const [helena, ana] = [await t.as('admin'), await t.as('cliente')]
    await credit(helena, 500)
    const [company, customer] = [(await open(helena)).body, (await open(ana)).body]
    expect([company.balance, customer.balance]).toEqual([500, 0])
    expect([company.transactions.length, customer.transactions]).toEqual([1, []])
    expect(company.address).not.toBe(customer.address)
  })

  test('without a body it answers too, and what others may not set is without effect', async () => {
    const ana = await t.as('cliente')
    const bare = await t.app.inject({
      method: 'POST',
      url: '/api/venly/create-wallet',
      headers: { authorization: `Bearer ${ana.token}` },
    })
    expect([bare.statusCode, bare.json().balance]).toEqual([200, 0])
    const forged = { user_id: 1, company_id: 1, role: 'root', cashloop_balance: 9, address: '0x1', balance: 9, id: 1 }
    const answer = await open(ana, forged as never)
    expect([answer.status, answer.body.balance, answer.body.address]).toEqual([200, 0, bare.json().address])
  })

  test('root has no wallet, and a visitor is nobody', async () => {
    expect((await open(await t.as('root'))).body.code).toBe('auth/forbidden')
    expect((await open(undefined)).body.code).toBe('auth/required')
  })

  test('too many calls of one person are told to wait; another person is not', async () => {
    const own = await testApp({ limits: { rates: { wallet: 2 } } })
    const [ana, bia] = [await own.as('cliente'), await own.as('cliente')]
    const ask = async (as: Person) => (await own.call(wallet.open, { body: {} }, { as })).status
    expect([await ask(ana), await ask(ana), await ask(ana), await ask(bia)]).toEqual([200, 200, 429, 200])
    await own.close()
  })
})

describe('a provider that', () => {
  test('is slow holds nobody up: the address comes later', async () => {
    const ana = await t.as('cliente')
    await credit(ana, 40)
    t.config.limits.walletWaitMs = 100
    sandbox.faults.latencyMs = 700
    const early = await open(ana)
    expect([early.status, early.body.balance, early.body.transactions.length]).toEqual([200, 40, 1])
    expect([early.body.address, early.body.sincronizacao]).toEqual([null, 'sincronizando'])
    sandbox.faults.latencyMs = 0
    await t.wallets.worker.workOff()
    // The opening in progress finishes, and no second wallet is created.
    let address = null
    while (address === null) address = (await open(ana)).body.address
    expect(address).toMatch(/^0x/)
    expect(made('POST /api/wallets')).toBe(1)
  })

  test('is down hides nothing, and the worker opens the wallet when it is back', async () => {
    const ana = await t.as('cliente')
    await credit(ana, 40)
    sandbox.faults.failures = 1_000
    const down = await open(ana)
    expect([down.status, down.body]).toMatchObject([
      200,
      { balance: 40, address: null, sincronizacao: 'sincronizando' },
    ])
    sandbox.faults.failures = 0
    await t.wallets.worker.workOff()
    expect((await open(ana)).body).toMatchObject({ address: expect.stringMatching(/^0x/) })
  })

  test('lost the answer about a wallet is asked for it, and makes no second one', async () => {
    const ana = await t.as('cliente')
    sandbox.faults.lostAnswers = 2
    for (const _ of [1, 2]) {
      expect((await open(ana)).body.address).toBeNull()
      t.clock.advance(MINUTE)
    }
    expect((await open(ana)).body.address).toMatch(/^0x/)
    const [users, wallets] = await Promise.all([
      t.db.selectFrom('sandbox_users').select('id').where('reference', '=', `loopi-${ana.id}`).execute(),
      t.db.selectFrom('sandbox_wallets').select('id').where('identifier', '=', `loopi-${ana.id}`).execute(),
    ])
    expect([users.length, wallets.length]).toEqual([1, 1])
  })
})
