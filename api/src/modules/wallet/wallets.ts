import type { Services } from '../../plugins/deps.ts'
import type { Sandbox, SendWebhook } from '../../sandbox/server.ts'
import type { WalletProvider } from './provider/provider.ts'

/** Works off the ledger's outbox: opens wallets and mirrors movements. */
export type WalletWorker = {
  /** Starts in the background. Failures are reported and retried when due. */
  start(onError: (error: unknown) => void): Promise<void>
  /** Works until nothing is due. Failures are reported, not thrown. */
  workOff(onError?: (error: unknown) => void): Promise<void>
  close(): Promise<void>
}

export type Wallets = {
  readonly provider: WalletProvider
  readonly worker: WalletWorker
  /** Secret that webhooks must carry. */
  readonly webhookSecret: string
  /** The sandbox, started on first use; null with Venly. */
  readonly sandbox: (() => Promise<Sandbox>) | null
  /** Sets the receiver of the sandbox's webhooks. */
  receiveWebhooks(send: SendWebhook): void
  close(): Promise<void>
}

export type WalletServices = Services & { readonly wallets: Wallets }
