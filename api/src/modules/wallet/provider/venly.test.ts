import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Config } from '../../../config/config.ts'
import { MINUTE, SECOND } from '../../../lib/clock.ts'
import type { Sandbox } from '../../../sandbox/server.ts'
import { SANDBOX_CLIENT, SANDBOX_TOKEN } from '../../../sandbox/state.ts'
import { openWallets } from '../wallets.public.ts'
import { type Payer, ProviderError, type WalletProvider } from './provider.ts'

let t: TestApp
let sandbox: Sandbox
let venly: WalletProvider
let settings: Config

/** Contract test of providers. `venly` is the production driver, pointed at the sandbox. */
beforeAll(async () => {
  t = await testApp()
  if (t.wallets.sandbox === null) throw new Error('tests run on the sandbox')
  sandbox = await t.wallets.sandbox()
  settings = { ...t.config, ...asVenly() }
  venly = openWallets({ ...t, config: settings }).provider
})
afterAll(() => t.close())
beforeEach(() => {
  Object.assign(sandbox.faults, {
    latencyMs: 0,
    failures: 0,
    lostAnswers: 0,
    expiredTokens: false,
    pendingPolls: 0,
    failedTransfers: 0,
  })
})

const asVenly = () => ({
  VENLY_CLIENT_ID: SANDBOX_CLIENT.id,
  VENLY_CLIENT_SECRET: SANDBOX_CLIENT.secret,
  VENLY_LOGIN_URL: sandbox.url,
  VENLY_API_URL: sandbox.url,
  VENLY_TOKEN_ADDRESS: SANDBOX_TOKEN,
  VENLY_TREASURY_WALLET: sandbox.treasury.walletId,
  VENLY_TREASURY_SIGNING: `${sandbox.treasury.method}:${sandbox.treasury.pin}`,
})

let people = 0
const PIN = '271828'
async function aWallet(provider: WalletProvider, pin = PIN): Promise<Payer & { address: string }> {
  const opened = await provider.openWallet({ reference: `pessoa-${++people}`, pin })
  return { ...opened, signing: { method: opened.signingMethod, pin } }
}
async function pay(provider: WalletProvider, from: Payer, to: string, amount: number): Promise<string> {
  return provider.executeTransfer(await provider.prepareTransfer({ from, to, amount }), from)
}
async function fund(provider: WalletProvider, to: string, amount: number): Promise<void> {
  expect(await provider.transferStatus(await pay(provider, await provider.treasury(), to, amount))).toBe('SUCCEEDED')
}
/** Timeout of both drivers for later calls. */
const setPatience = (walletCallMs: number) => {
  t.config.limits.walletCallMs = walletCallMs
}
const tokensFetched = () => sandbox.calls.filter((call) => call.endsWith('/token')).length
const failure = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => (error instanceof ProviderError ? [error.kind, error.message] : error),
  )

describe.each(['venly', 'sandbox'] as const)('the provider %s', (name) => {
  const provider = () => (name === 'venly' ? venly : t.wallets.provider)

  test('says who it is', () => {
    expect(provider().name).toBe(name)
  })

  test('finds the wallet of a reference again, and another reference has another one', async () => {
    const reference = `dona-${name}`
    const first = await provider().openWallet({ reference, pin: PIN })
    expect(first.address).toMatch(/^0x[0-9a-f]{40}$/)
    expect(await provider().openWallet({ reference, pin: PIN })).toEqual(first)
    expect((await aWallet(provider())).walletId).not.toBe(first.walletId)
  })

  test('moves points once per registered transfer, and tells what happened', async () => {
    const [ana, shop] = [await aWallet(provider()), await aWallet(provider())]
    await fund(provider(), ana.address, 100)
    const id = await provider().prepareTransfer({ from: ana, to: shop.address, amount: 30 })
    expect(await provider().balance(ana.walletId)).toBe(100)

    const hash = await provider().executeTransfer(id, ana)
    expect(await provider().executeTransfer(id, ana)).toBe(hash)
    expect(await provider().transferStatus(hash)).toBe('SUCCEEDED')
    expect([await provider().balance(ana.walletId), await provider().balance(shop.walletId)]).toEqual([70, 30])
    expect((await provider().events(ana.walletId)).map(({ type }) => type)).toEqual([
      'WALLET_CREATED',
      'INCOMING_TRANSACTION',
      'OUTGOING_TRANSACTION',
    ])
    expect((await provider().events(ana.walletId)).at(-1)?.metadata).toMatchObject({ transactionHash: hash })
  })

  test('reports a transfer as pending, as failed (and gives the points back), as unknown', async () => {
    const [ana, shop] = [await aWallet(provider()), await aWallet(provider())]
    await fund(provider(), ana.address, 50)
    sandbox.faults.pendingPolls = 2
    const slow = await pay(provider(), ana, shop.address, 10)
    const seen = []
    for (const _ of [1, 2, 3]) seen.push(await provider().transferStatus(slow))
    expect(seen).toEqual(['PENDING', 'PENDING', 'SUCCEEDED'])
    sandbox.faults.pendingPolls = 0
    sandbox.faults.failedTransfers = 1
    expect(await provider().transferStatus(await pay(provider(), ana, shop.address, 10))).toBe('FAILED')
    expect(await provider().balance(ana.walletId)).toBe(40)
    expect(await provider().transferStatus(`0x${'00'.repeat(32)}`)).toBe('UNKNOWN')
  })

  test('refuses what the payer does not have', async () => {
    const [ana, shop] = [await aWallet(provider()), await aWallet(provider())]
    const [kind, message] = (await failure(pay(provider(), ana, shop.address, 1))) as [string, string]
    expect([kind, message]).toEqual(['refused', expect.stringContaining('transaction.insufficient-funds')])
  })

  test('locks a PIN after five wrong ones, also for the right one, and never says it', async () => {
    const [ana, shop] = [await aWallet(provider()), await aWallet(provider())]
    await fund(provider(), ana.address, 5)
    const thief = { ...ana, signing: { ...ana.signing, pin: '999999' } }
    const answers = []
    for (let time = 1; time <= 6; time++) answers.push(await failure(pay(provider(), thief, shop.address, 1)))
    answers.push(await failure(pay(provider(), ana, shop.address, 1)))
    expect(answers.map((answer) => (answer as string[])[0])).toEqual(Array(7).fill('locked'))
    expect((answers[0] as string[])[1]).toMatch(/pincode\.incorrect$/)
    expect((answers[6] as string[])[1]).toMatch(/pincode\.locked$/)
    expect(JSON.stringify(answers)).not.toMatch(new RegExp(`999999|${PIN}`))
    const types = (await provider().events(ana.walletId)).map(({ type }) => type)
    expect(types.filter((type) => type === 'WRONG_PIN_ENTERED')).toHaveLength(4)
    expect(types.filter((type) => type === 'PIN_MAX_TRIES_REACHED')).toHaveLength(1)
  })

  test('that fails, is late or loses an answer is unavailable, and can be asked again', async () => {
    const ana = await aWallet(provider())
    sandbox.faults.failures = 1
    expect(await failure(provider().balance(ana.walletId))).toEqual([
      'unavailable',
      expect.stringMatching(/^GET \/api\/wallets\/.*: status 500, internal-error$/),
    ])
    const { walletCallMs } = t.config.limits
    setPatience(50)
    sandbox.faults.latencyMs = 500
    expect(await failure(provider().balance(ana.walletId))).toEqual([
      'unavailable',
      expect.stringMatching(/: timeout$/),
    ])
    sandbox.faults.latencyMs = 0
    setPatience(walletCallMs)
    sandbox.faults.lostAnswers = 1
    const lost = provider().prepareTransfer({ from: await provider().treasury(), to: ana.address, amount: 1 })
    expect(await failure(lost)).toEqual(['unavailable', 'POST /api/transactions: no answer'])
    expect(await provider().balance(ana.walletId)).toBe(0)
  })

  test('a transfer whose answer got lost is not paid again, and its hash is found', async () => {
    const [ana, shop] = [await aWallet(provider()), await aWallet(provider())]
    await fund(provider(), ana.address, 20)
    const id = await provider().prepareTransfer({ from: ana, to: shop.address, amount: 20 })
    // The first lost response is that of the confirmation.
    for (const _ of [1, 2]) {
      sandbox.faults.lostAnswers = 1
      expect(await failure(provider().executeTransfer(id, ana))).toEqual(['unavailable', expect.any(String)])
    }
    const hash = await provider().executeTransfer(id, ana)
    expect(await provider().transferStatus(hash)).toBe('SUCCEEDED')
    expect([await provider().balance(ana.walletId), await provider().balance(shop.walletId)]).toEqual([0, 20])
  })
})

describe('access tokens of the driver', () => {
  const fresh = () => openWallets({ ...t, config: { ...t.config, ...asVenly() } }).provider

  test('one is fetched for many calls at once, and kept', async () => {
    const provider = fresh()
    const before = tokensFetched()
    const { walletId } = sandbox.treasury
    await Promise.all(Array.from({ length: 10 }, () => provider.balance(walletId)))
    await provider.balance(walletId)
    expect(tokensFetched() - before).toBe(1)
  })

  test('it is renewed before it ends', async () => {
    const provider = fresh()
    const { walletId } = sandbox.treasury
    await provider.balance(walletId)
    const before = tokensFetched()
    t.clock.advance(5 * MINUTE - SECOND)
    await provider.balance(walletId)
    expect(tokensFetched() - before).toBe(0)
    t.clock.advance(SECOND)
    await provider.balance(walletId)
    expect(tokensFetched() - before).toBe(1)
  })

  test('one that is refused is renewed once for all, and the calls go through', async () => {
    const provider = fresh()
    const { walletId } = sandbox.treasury
    await provider.balance(walletId)
    const before = tokensFetched()
    sandbox.faults.expiredTokens = true
    await Promise.all(Array.from({ length: 6 }, () => provider.balance(walletId)))
    expect(tokensFetched() - before).toBe(1)
  })

  test('a client that is not known is told apart from nothing else, and its secret is not said', async () => {
    const config = { ...t.config, ...asVenly(), VENLY_CLIENT_SECRET: 'errado-e-secreto' }
    const answer = await failure(openWallets({ ...t, config }).provider.balance(sandbox.treasury.walletId))
    expect(answer).toEqual(['unavailable', 'token: status 401'])
  })

  test('an address where nobody is', async () => {
    const config = { ...t.config, ...asVenly(), VENLY_LOGIN_URL: 'http://127.0.0.1:1' }
    const answer = await failure(openWallets({ ...t, config }).provider.balance(sandbox.treasury.walletId))
    expect(answer).toEqual(['unavailable', 'token: no answer'])
  })
})
