import type { WalletSync } from '@loopi/contract/wallet/wallet.schemas'
import type { MirroringState } from '../../db/tables/wallets.ts'
import { MINUTE, SECOND } from '../../lib/clock.ts'
import type { TransferStatus } from './provider/provider.ts'

/** Reference at the provider: the id of the customer or of the company's admin. */
export const referenceOf = (ownerId: number): string => `loopi-${ownerId}`

const FIRST_WAIT = 5 * SECOND
const LONGEST_WAIT = 30 * MINUTE

/** Wait after a number of consecutive provider failures. */
export const backoff = (attempts: number): number => Math.min(FIRST_WAIT * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT)

/** Polling interval of a submitted transfer. */
export const POLL_AFTER = 5 * SECOND

/** After this many failures (about half a day) a movement waits for a person. */
export const MOST_ATTEMPTS = 30

/** Next step of a submitted movement, by the provider's status. */
export function afterStatus(status: TransferStatus): 'settled' | 'poll' | 'again' | 'doubtful' {
  switch (status) {
    case 'SUCCEEDED':
      return 'settled'
    case 'PENDING':
      return 'poll'
    case 'FAILED':
      return 'again'
    case 'UNKNOWN':
      return 'doubtful'
  }
}

/** Sync state for the wallet's owner; all pending states look the same. */
export function syncOf(state: MirroringState = 'settled'): WalletSync {
  switch (state) {
    case 'settled':
      return 'concluida'
    case 'failed':
      return 'falhou'
    case 'waiting':
    case 'prepared':
    case 'submitted':
      return 'sincronizando'
  }
}
