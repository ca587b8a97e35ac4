import { randomUUID } from 'node:crypto'
import { addMs, SECOND } from '../../lib/clock.ts'
import type { Deps } from '../../plugins/deps.ts'
import { newPin, sealPin, unsealPin } from './pins.ts'
import type { Payer, WalletProvider } from './provider/provider.ts'
import * as repository from './wallet.repository.ts'
import { backoff, referenceOf } from './wallet.rules.ts'

export type Where = Pick<Deps, 'config' | 'db' | 'clock'> & { readonly provider: WalletProvider }

/** Wallet that can send and receive. */
export type OpenWallet = Payer & { readonly address: string }

const usable = ({ config }: Where, row: repository.WalletRow | undefined): OpenWallet | null =>
  row?.wallet_id && row.address && row.signing_method
    ? {
        walletId: row.wallet_id,
        address: row.address,
        signing: { method: row.signing_method, pin: unsealPin(config, row.owner_id, row.pin) },
      }
    : null

/**
 * Wallet of an owner, opened now if needed. Null while another process opens it; provider failures are thrown, and
 * mirroring retries them when due.
 */
export async function openWalletOf(where: Where, ownerId: number): Promise<OpenWallet | null> {
  const { config, db, clock, provider } = where
  const known = usable(where, await repository.findWallet(db, ownerId))
  if (known) return known
  // The PIN is stored before the provider gets it, or a crash in between would leave a wallet without a known PIN.
  const pin = sealPin(config, ownerId, newPin())
  await repository.wantWallet(db, { ownerId, provider: provider.name, pin, now: clock.now() })
  const now = clock.now()
  const lease = { id: randomUUID(), now, until: addMs(now, config.limits.walletLeaseSeconds * SECOND) }
  const leased = await repository.leaseWallet(db, ownerId, lease)
  if (!leased) return usable(where, await repository.findWallet(db, ownerId))
  try {
    const reference = referenceOf(ownerId)
    const opened = await provider.openWallet({ reference, pin: unsealPin(config, ownerId, leased.pin) })
    await repository.markOpened(db, ownerId, { ...opened, now: clock.now() })
  } catch (error) {
    const attempts = leased.attempts + 1
    const due = addMs(clock.now(), backoff(attempts))
    await repository.markFailedOpening(db, ownerId, { claim: lease.id, attempts, due, error: String(error) })
    throw error
  }
  return usable(where, await repository.findWallet(db, ownerId))
}
