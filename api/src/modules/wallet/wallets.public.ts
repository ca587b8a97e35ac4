import { randomBytes } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../plugins/deps.ts'
import { type Sandbox, type SendWebhook, startSandbox } from '../../sandbox/server.ts'
import { SANDBOX_CLIENT, SANDBOX_TOKEN } from '../../sandbox/state.ts'
import type { WalletProvider } from './provider/provider.ts'
import { venlyProvider } from './provider/venly.ts'
import { venlyHttp } from './provider/venly-http.ts'
import { clearMirror, providersInUse } from './wallet.repository.ts'
import { WEBHOOK_HEADER } from './wallet-webhook.routes.ts'
import type { Wallets } from './wallets.ts'
import { createWorker } from './worker.ts'

/** Chain of the wallets, as Venly names it. */
const CHAIN = 'MATIC'

type Base = Pick<Deps, 'config' | 'db' | 'clock'>

/** Creates the configured provider; nothing is called or started before it is needed. */
export function openWallets(base: Base): Wallets {
  const { config, clock } = base
  const webhookSecret = config.WALLET_WEBHOOK_SECRET ?? randomBytes(24).toString('base64url')
  let send: SendWebhook = () => Promise.resolve()
  let started: Promise<Sandbox> | null = null
  const sandbox = () => {
    started ??= startSandbox({ ...base, sendWebhook: (body) => send(body) })
    return started
  }
  const isVenly = config.VENLY_CLIENT_ID !== undefined
  const provider = isVenly
    ? venlyProvider(
        'venly',
        venlyHttp(async () => accessOf(config), clock),
        async () => assetsOf(config),
      )
    : sandboxProvider(base, sandbox)
  const worker = createWorker({ ...base, provider })
  return {
    provider,
    worker,
    webhookSecret,
    sandbox: isVenly ? null : sandbox,
    receiveWebhooks(to) {
      send = to
    },
    async close() {
      await worker.close()
      await (await started)?.close()
    },
  }
}

/**
 * Refuses to start when existing wallets are Venly's but Venly is no longer configured, because their PINs and
 * addresses are valuable. A change from the sandbox to Venly resets the mirror.
 */
export async function settleProvider({ db }: Pick<Deps, 'db'>, { provider }: Wallets): Promise<void> {
  const inUse = await providersInUse(db)
  if (provider.name === 'sandbox' && inUse.includes('venly'))
    throw new Error('The wallets of this database live at Venly: set VENLY_CLIENT_ID and what belongs to it.')
  if (provider.name === 'venly' && inUse.includes('sandbox')) await inTransaction(db, clearMirror)
}

/** Sends the sandbox's webhooks to this api, as Venly does. */
export function receiveWebhooksAt(wallets: Wallets, url: string): void {
  wallets.receiveWebhooks(async (body) => {
    await fetch(`${url}/api/venly/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [WEBHOOK_HEADER]: wallets.webhookSecret },
      body: JSON.stringify(body),
    })
  })
}

function sandboxProvider({ config, clock }: Base, sandbox: () => Promise<Sandbox>): WalletProvider {
  const access = async () => {
    const { url } = await sandbox()
    const timeoutMs = config.limits.walletCallMs
    return { loginUrl: url, apiUrl: url, clientId: SANDBOX_CLIENT.id, clientSecret: SANDBOX_CLIENT.secret, timeoutMs }
  }
  return venlyProvider('sandbox', venlyHttp(access, clock), async () => {
    const { walletId, method, pin } = (await sandbox()).treasury
    return { chain: CHAIN, tokenAddress: SANDBOX_TOKEN, treasury: { walletId, signing: { method, pin } } }
  })
}

const accessOf = (config: Config) => ({
  loginUrl: config.VENLY_LOGIN_URL,
  apiUrl: config.VENLY_API_URL,
  clientId: config.VENLY_CLIENT_ID ?? '',
  clientSecret: config.VENLY_CLIENT_SECRET ?? '',
  timeoutMs: config.limits.walletCallMs,
})

/** `readConfig` has checked that these settings exist. */
function assetsOf(config: Config) {
  const [method = '', pin = ''] = (config.VENLY_TREASURY_SIGNING ?? '').split(/:(.*)/s)
  return {
    chain: CHAIN,
    tokenAddress: config.VENLY_TOKEN_ADDRESS ?? '',
    treasury: { walletId: config.VENLY_TREASURY_WALLET ?? '', signing: { method, pin } },
  }
}
