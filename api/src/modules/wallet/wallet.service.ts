import { setTimeout as sleep } from 'node:timers/promises'
import { type Wallet, type WalletTransaction, walletTransaction } from '@loopi/contract/wallet/wallet.schemas'
import { byItself } from '../../db/serving/work.ts'
import type { MirroringState } from '../../db/tables/wallets.ts'
import { inSnapshot } from '../../db/transaction.ts'
import type { Actor } from '../../plugins/actor.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import {
  balanceOf,
  companyBudget,
  companyReceived,
  customerAccount,
  historyOf,
  type LedgerMovement,
} from '../ledger/ledger.public.ts'
import { panelOwner } from '../wallet-login/wallet-login.public.ts'
import { findUnsettled, listUnsettled } from './mirroring.repository.ts'
import { openWalletOf } from './opening.ts'
import { findWallet } from './wallet.repository.ts'
import { syncOf } from './wallet.rules.ts'
import type { WalletServices } from './wallets.ts'

type Holder = Actor<'cliente' | 'admin'>

/**
 * The wallet of a customer, or of an admin's company; made at the provider when there is none. What it shows comes from
 * the ledger alone, so a provider that is slow or away costs `WALLET_WAIT_MS` at most and hides nothing.
 */
export async function showWallet(services: WalletServices, actor: Holder, token: string | null): Promise<Wallet> {
  const { db, clock, wallets } = services
  await limitCalls(services, 'wallet', actor.id)
  await openSoon(services, actor.id)
  const wallet = await findWallet(db, actor.id)
  const address = wallet?.address ?? null
  const painel = token !== null && (await panelOwner(db, { token, now: clock.now() })) === actor.id
  // Snapshot: balance and movements of the same moment agree.
  const shown = await inSnapshot(db, async (trx) => {
    const movements = await historyOf(trx, walletAccounts(actor))
    const unsettled = await listUnsettled(
      trx,
      movements.map(({ id }) => id),
    )
    return {
      balance: await balanceOf(trx, walletAccounts(actor)),
      transactions: movements.map((movement) => asTransaction(movement, unsettled.get(movement.id))),
      sincronizacao: address === null ? 'sincronizando' : syncOf(await findUnsettled(trx, actor.id)),
    }
  })
  return { ...shown, address, provedor: wallets.provider.name, painel }
}

/** Accounts of a wallet: all that its owner has. */
const walletAccounts = ({ id, role }: Holder) =>
  role === 'admin' ? [companyBudget(id), companyReceived(id)] : [customerAccount(id)]

const asTransaction = ({ id, at, reason, amount }: LedgerMovement, unsettled?: MirroringState): WalletTransaction => ({
  id,
  date: at.toISOString(),
  type: walletTransaction.shape.type.parse(reason),
  amount,
  sincronizacao: syncOf(unsettled),
})

/** Opens the wallet if that is quick; otherwise it goes on by itself, and the worker tries again what failed. */
async function openSoon({ config, db, clock, wallets }: WalletServices, ownerId: number): Promise<void> {
  const where = { config, db, clock, provider: wallets.provider }
  const opening = byItself(() => openWalletOf(where, ownerId)).catch(() => null)
  const enough = new AbortController()
  await Promise.race([opening, sleep(config.WALLET_WAIT_MS, null, { signal: enough.signal }).catch(() => null)])
  enough.abort()
}
