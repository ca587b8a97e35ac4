import type { Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { differences, move, sandboxOf, statesOf } from '../../../test/world/wallets.ts'
import type { Sandbox } from '../../sandbox/server.ts'
import { customerAccount, ISSUANCE } from '../ledger/ledger.public.ts'
import { receiveWebhooksAt } from './wallets.public.ts'

let t: TestApp
let sandbox: Sandbox
let ana: Person
beforeEach(async () => {
  t = await testApp()
  sandbox = await sandboxOf(t)
  ana = await t.as('cliente')
})
afterEach(() => t.close())

const workOff = () => t.wallets.worker.workOff(() => undefined)
const executions = async () =>
  (await t.db.selectFrom('sandbox_transactions').select('id').where('hash', 'is not', null).execute()).length

const WEBHOOK = '/api/venly/webhook'
const send = (payload: object, secret?: string, url = WEBHOOK) =>
  t.app.inject({ method: 'POST', url, payload, headers: secret === undefined ? {} : { 'x-webhook-secret': secret } })

/** Hash of a submitted movement that is not polled soon. */
async function submitted(): Promise<string> {
  await move(t, ISSUANCE, customerAccount(ana.id), 100)
  sandbox.faults.pendingPolls = 1
  await workOff()
  sandbox.faults.pendingPolls = 0
  return (await t.db.selectFrom('wallet_mirrorings').select('hash').executeTakeFirstOrThrow()).hash ?? ''
}

test('a webhook has the movement looked at now; twice or in another order changes nothing', async () => {
  const hash = await submitted()
  await workOff()
  expect(await statesOf(t.db)).toEqual({ submitted: 1 })
  const success = { eventType: 'TRANSACTION_SUCCEEDED', result: { hash, status: 'SUCCEEDED' } }
  for (const body of [success, success]) {
    expect((await send(body, t.wallets.webhookSecret)).statusCode).toBe(204)
    await workOff()
    expect(await statesOf(t.db)).toEqual({ settled: 1 })
  }
  // An old failure of the same transfer arrives last.
  const failure = { eventType: 'TRANSACTION_FAILED', result: { transactionHash: hash } }
  expect((await send(failure, t.wallets.webhookSecret, '/venly/webhook')).statusCode).toBe(204)
  await workOff()
  expect([await statesOf(t.db), await executions()]).toEqual([{ settled: 1 }, 1])
})

test('one that lies is not believed: the provider is asked', async () => {
  const hash = await submitted()
  await t.db.updateTable('sandbox_transactions').set({ polls_left: 5 }).execute()
  await send({ eventType: 'TRANSACTION_SUCCEEDED', result: { hash } }, t.wallets.webhookSecret)
  await workOff()
  expect(await statesOf(t.db)).toEqual({ submitted: 1 })
})

test('without the secret a webhook does nothing', async () => {
  const hash = await submitted()
  for (const secret of [undefined, '', 'errado', `${t.wallets.webhookSecret}x`]) {
    const answer = await send({ result: { hash } }, secret)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth/required'])
  }
  await workOff()
  expect(await statesOf(t.db)).toEqual({ submitted: 1 })
})

test.each([
  ['nothing', {}],
  ['no hash', { result: {} }],
  ['a number', { result: { hash: 7 } }],
  ['a long text', { result: { hash: 'x'.repeat(500) } }],
  ['a hash of others', { result: { hash: '0xdesconhecido' } }],
])('one about %s is taken and forgotten', async (_name, body) => {
  expect((await send(body, t.wallets.webhookSecret)).statusCode).toBe(204)
})

test('the sandbox sends them, also twice, and the worker needs no second look', async () => {
  const url = await t.app.listen({ host: '127.0.0.1', port: 0 })
  receiveWebhooksAt(t.wallets, url)
  await move(t, ISSUANCE, customerAccount(ana.id), 100)
  Object.assign(sandbox.faults, { pendingPolls: 1_000, duplicateWebhooks: true })
  await workOff()
  expect(await statesOf(t.db)).toEqual({ submitted: 1 })
  await sandbox.mine()
  await workOff()
  expect([await statesOf(t.db), await differences(t.db)]).toEqual([{ settled: 1 }, []])
})
