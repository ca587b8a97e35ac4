import type { Db } from '../db/database.ts'
import { findWallet } from './wallets.ts'

/** Transfer from the wallet's view: incoming amounts are positive. */
export type PanelTransfer = {
  readonly at: Date
  readonly amount: number
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  readonly hash: string
}

export type Panel = { readonly address: string; readonly balance: number; readonly transfers: readonly PanelTransfer[] }

const SHOWN = 50

/** Content of a wallet's panel by the sandbox's records, newest transfers first. */
export async function readPanel(db: Db, walletId: string): Promise<Panel> {
  const { address, balance } = await findWallet(db, walletId)
  const rows = await db
    .selectFrom('sandbox_transactions')
    .select(['wallet_id', 'amount', 'status', 'hash', 'created_at'])
    .where((is) => is.or([is('wallet_id', '=', walletId), is('to_address', '=', address)]))
    .where('hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const transfers = rows.map(({ wallet_id, amount, status, hash, created_at }) => ({
    at: created_at,
    amount: wallet_id === walletId ? -amount : amount,
    status: status as PanelTransfer['status'],
    hash: hash ?? '',
  }))
  return { address, balance, transfers }
}
