import { setTimeout as sleep } from 'node:timers/promises'
import { customerAccount, ISSUANCE } from '../../src/modules/ledger/ledger.public.ts'
import { SANDBOX_CLIENT, SANDBOX_TOKEN } from '../../src/sandbox/state.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { differences, move, sandboxOf, statesOf } from '../world/wallets.ts'
import { startApi } from './concurrency-processes.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Polls a condition; the test's timeout ends a wait without success. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await sleep(20)
}

test('a worker killed between paying and writing it down: the next one pays nothing twice', async () => {
  const sandbox = await sandboxOf(t)
  // Real processes that reach the sandbox over HTTP, as they reach Venly.
  const settings = {
    VENLY_CLIENT_ID: SANDBOX_CLIENT.id,
    VENLY_CLIENT_SECRET: SANDBOX_CLIENT.secret,
    VENLY_LOGIN_URL: sandbox.url,
    VENLY_API_URL: sandbox.url,
    VENLY_TOKEN_ADDRESS: SANDBOX_TOKEN,
    VENLY_TREASURY_WALLET: sandbox.treasury.walletId,
    VENLY_TREASURY_SIGNING: `${sandbox.treasury.method}:${sandbox.treasury.pin}`,
    WALLET_KEY: '5a'.repeat(32),
    WALLET_WEBHOOK_SECRET: 'segredo-de-teste-1234',
  }
  const ana = await t.as('cliente')
  await move(t, ISSUANCE, customerAccount(ana.id), 100)
  sandbox.faults.heldAnswers = '/execute'
  const first = await startApi(t.url, settings, { walletLeaseSeconds: 1 })
  const paid = () => t.db.selectFrom('sandbox_transactions').select('id').where('hash', 'is not', null).execute()
  await until(async () => (await paid()).length === 1)
  expect(await statesOf(t.db)).toEqual({ prepared: 1 })
  await first.kill()

  sandbox.faults.heldAnswers = null
  const second = await startApi(t.url, settings, { walletLeaseSeconds: 1 })
  await until(async () => (await statesOf(t.db)).settled === 1)
  await second.stop()
  expect([await paid(), await differences(t.db)]).toEqual([[expect.anything()], []])
})
