/** Signing method of a wallet at the provider, and its PIN. Never logged. */
export type Signing = { readonly method: string; readonly pin: string }

/** Wallet that can send. */
export type Payer = { readonly walletId: string; readonly signing: Signing }

export type OpenedWallet = { readonly walletId: string; readonly address: string; readonly signingMethod: string }

/** Status of a submitted transfer. `UNKNOWN`: the chain does not report one (yet). */
export type TransferStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'UNKNOWN'

type WalletEvent = { readonly type: string; readonly at: string; readonly metadata: Record<string, unknown> }

/**
 * Provider of wallets. The ledger is the source of truth, so no balance shown comes from here. Every call may fail with
 * a `ProviderError`, and every call may be repeated.
 */
export type WalletProvider = {
  readonly name: 'venly' | 'sandbox'
  /** Finds the wallet of `reference`, or creates it with this PIN. */
  openWallet(owner: { readonly reference: string; readonly pin: string }): Promise<OpenedWallet>
  /** The wallet that issues points. */
  treasury(): Promise<Payer & { readonly address: string }>
  /**
   * Registers a transfer and returns its id. Nothing moves yet: duplicates are harmless, since only an executed id is
   * paid.
   */
  prepareTransfer(order: { readonly from: Payer; readonly to: string; readonly amount: number }): Promise<string>
  /** Executes a registered transfer and returns its hash. Idempotent: repeated calls return the same hash. */
  executeTransfer(id: string, from: Payer): Promise<string>
  transferStatus(hash: string): Promise<TransferStatus>
  /** CLP in the wallet by the provider's records. */
  balance(walletId: string): Promise<number>
  /** Transfers of the wallet, oldest first. */
  events(walletId: string): Promise<WalletEvent[]>
}

/**
 * Failure of a provider call. `unavailable`: no valid response, retry later. `refused`: a valid refusal. `locked`: the
 * PIN was refused, and retrying makes that worse. The message names the call and the provider's codes, never the input.
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
