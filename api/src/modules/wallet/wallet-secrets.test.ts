import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { move, sandboxOf } from '../../../test/world/wallets.ts'
import { buildApp } from '../../main/app.ts'
import { customerAccount, ISSUANCE } from '../ledger/ledger.public.ts'
import { unsealPin } from './pins.ts'
import { openWallets, settleProvider } from './wallets.public.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp({ WALLET_KEY: '7e'.repeat(32) })
})
afterEach(() => t.close())

test('no PIN, token, ticket or secret is in a log line or readable in the database, whatever goes wrong', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const config = { ...t.config, LOG_LEVEL: 'debug' as const }
  const app = await buildApp({ ...t, config, outbox: { add: async () => undefined }, log })
  const report = (error: unknown) => app.log.error({ err: error }, 'background')
  const sandbox = await sandboxOf(t)
  const ana = await t.as('cliente')
  const authorization = `Bearer ${ana.token}`
  const post = (url: string, payload: object = {}, headers: Record<string, string> = { authorization }) =>
    app.inject({ method: 'POST', url, payload, headers })

  await move(t, ISSUANCE, customerAccount(ana.id), 100)
  sandbox.faults.failures = 2
  await t.wallets.worker.workOff(report)
  sandbox.faults.lostAnswers = 1
  await post('/api/venly/create-wallet')
  t.clock.advance(3_600_000)
  await post('/api/venly/create-wallet')
  await t.db.updateTable('sandbox_users').set({ incorrect_attempts: 5 }).execute()
  await t.wallets.worker.workOff(report)
  const { url } = (await post('/api/venly/ticket')).json()
  const started = await app.inject(url)
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  const ended = await app.inject({ url: String(started.headers.location), headers: { cookie } })
  await post('/api/venly/webhook', {}, { 'x-webhook-secret': t.wallets.webhookSecret })
  await app.close()

  const row = await t.db.selectFrom('wallets').selectAll().executeTakeFirstOrThrow()
  const pin = unsealPin(t.config, ana.id, row.pin)
  const text = lines.join('\n')
  expect(text).toContain('pincode.locked')
  const secrets = [
    `${row.signing_method}:${pin}`,
    `"${pin}"`,
    ana.token,
    url.split('=')[1],
    String(started.headers.location).split('=')[1],
    String(ended.headers.location).split('=')[1],
    cookie.split('=')[1],
    t.wallets.webhookSecret,
    t.config.WALLET_KEY,
  ]
  const dump = JSON.stringify([row, await t.db.selectFrom('wallet_mirrorings').selectAll().execute()])
  for (const secret of secrets) {
    expect(secret).toMatch(/.{6}/)
    expect(text).not.toContain(secret)
    expect(dump).not.toContain(secret)
  }
})

describe('another provider than before', () => {
  const venly = () => openWallets({ ...t, config: { ...t.config, VENLY_CLIENT_ID: 'c' } })

  test('from the sandbox to Venly the mirror starts over', async () => {
    const ana = await t.as('cliente')
    await move(t, ISSUANCE, customerAccount(ana.id), 100)
    await t.wallets.worker.workOff()
    await settleProvider(t, t.wallets)
    expect(await t.db.selectFrom('wallets').selectAll().execute()).toHaveLength(1)
    await settleProvider(t, venly())
    expect(await t.db.selectFrom('wallets').selectAll().execute()).toEqual([])
    const states = await t.db.selectFrom('wallet_mirrorings').select(['state', 'hash', 'attempts']).execute()
    expect(states).toEqual([{ state: 'waiting', hash: null, attempts: 0 }])
  })

  test('from Venly to the sandbox the api does not start', async () => {
    const ana = await t.as('cliente')
    await t.call(wallet.open, { body: {} }, { as: ana })
    await t.db.updateTable('wallets').set({ provider: 'venly' }).execute()
    await expect(settleProvider(t, t.wallets)).rejects.toThrow('The wallets of this database live at Venly')
    await settleProvider(t, venly())
    expect(await t.db.selectFrom('wallets').selectAll().execute()).toHaveLength(1)
  })
})
