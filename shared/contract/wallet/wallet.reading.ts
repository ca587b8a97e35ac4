import type { Reading } from '../answer-shape.ts'
import type { walletTransaction } from './wallet.schemas.ts'

/** A movement as the wallet tells it. */
export type WalletTransaction = Reading<typeof walletTransaction>
