import type { Services } from '../../plugins/deps.ts'
import type { Sandbox, SendWebhook } from '../../sandbox/server.ts'
import type { WalletProvider } from './provider/provider.ts'

/** Works the outbox of the ledger: wallets to open, movements to mirror. */
export type WalletWorker = {
  /** Starts working in the background. Failures are reported and tried again when they are due. */
  start(onError: (error: unknown) => void): Promise<void>
  /** Works on everything that is due, until nothing is. Failures are reported, not thrown. */
  workOff(onError?: (error: unknown) => void): Promise<void>
  close(): Promise<void>
}

/** The wallets' provider, and the worker that mirrors the ledger to it. */
export type Wallets = {
  readonly provider: WalletProvider
  readonly worker: WalletWorker
  /** Secret that webhooks must carry. */
  readonly webhookSecret: string
  /** The sandbox, started by whoever asks first; null where Venly keeps the wallets. */
  readonly sandbox: (() => Promise<Sandbox>) | null
  /** Receiver of the sandbox's webhooks. */
  receiveWebhooks(send: SendWebhook): void
  close(): Promise<void>
}

/** Dependencies of every module, and the wallets. */
export type WalletServices = Services & { readonly wallets: Wallets }
