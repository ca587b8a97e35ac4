/** Signing method of a wallet, as the provider knows it, and its PIN. Never logged. */
export type Signing = { readonly method: string; readonly pin: string }

/** A wallet that can pay. */
export type Payer = { readonly walletId: string; readonly signing: Signing }

export type OpenedWallet = { readonly walletId: string; readonly address: string; readonly signingMethod: string }

/** Status of a submitted transfer. `UNKNOWN`: the chain does not say (yet). */
export type TransferStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'UNKNOWN'

type WalletEvent = { readonly type: string; readonly at: string; readonly metadata: Record<string, unknown> }

/**
 * Provider of wallets. The ledger is the truth and nothing here is asked for a balance to show; every call may fail
 * with a `ProviderError`, and every call may be repeated.
 */
export type WalletProvider = {
  readonly name: 'venly' | 'sandbox'
  /** The wallet of `reference`: found, or made with this PIN. */
  openWallet(owner: { readonly reference: string; readonly pin: string }): Promise<OpenedWallet>
  /** The wallet that issues points. */
  treasury(): Promise<Payer & { readonly address: string }>
  /** Registers a transfer and answers its id. Nothing moves yet: what is registered twice can still be paid once. */
  prepareTransfer(order: { readonly from: Payer; readonly to: string; readonly amount: number }): Promise<string>
  /** Pays a registered transfer, once ever, and answers its hash; asked again, the same hash. */
  executeTransfer(id: string, from: Payer): Promise<string>
  transferStatus(hash: string): Promise<TransferStatus>
  /** CLP that the provider thinks the wallet holds. */
  balance(walletId: string): Promise<number>
  /** Transfers of the wallet, oldest first. */
  events(walletId: string): Promise<WalletEvent[]>
}

/**
 * Failure of a call to the provider. `unavailable`: it did not answer, or not as itself; try later.
 * `refused`: it understood and said no. `locked`: the PIN is refused, and trying again would make that worse.
 * The message names the call and the provider's codes, never what was sent.
 */
export class ProviderError extends Error {
  readonly kind: 'unavailable' | 'refused' | 'locked'
  readonly codes: readonly string[]

  constructor(kind: ProviderError['kind'], call: string, codes: readonly string[]) {
    super(`${call}: ${codes.join(', ')}`)
    this.name = 'ProviderError'
    this.kind = kind
    this.codes = codes
  }
}
