import type { Wallets } from '../modules/wallet/wallets.ts'
import type { Deps } from '../plugins/deps.ts'

/** Dependencies of the application: those of every module, and those of one module that only `main` hands over. */
export type AppDeps = Deps & {
  /** The wallets' provider and the worker that mirrors the ledger to it. */
  readonly wallets: Wallets
}
