import { setTimeout as sleep } from 'node:timers/promises'
import { type Wallet, type WalletTransaction, walletTransaction } from '@loopi/contract/wallet/wallet.schemas'
import { byItself } from '../../db/serving/work.ts'
import type { MirroringState } from '../../db/tables/wallets.ts'
import { inSnapshot } from '../../db/transaction.ts'
import { type Actor, ownerIdOf } from '../../plugins/actor.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import {
  balanceOf,
  codesBudget,
  companyBudget,
  companyReceived,
  customerAccount,
  historyOf,
  type LedgerMovement,
} from '../ledger/ledger.public.ts'
import { findPanel } from '../wallet-login/wallet-login.public.ts'
import { findUnsettled, listUnsettled } from './mirroring.repository.ts'
import { openWalletOf } from './opening.ts'
import { findWallet } from './wallet.repository.ts'
import { syncOf } from './wallet.rules.ts'
import type { WalletServices } from './wallets.ts'

type Holder = Actor<'cliente' | 'admin'>

/**
 * Wallet of a customer or of a member's company, created at the provider if needed. All figures come from the ledger,
 * so a slow provider delays the response by `walletWaitMs` at most and hides nothing.
 */
export async function showWallet(services: WalletServices, actor: Holder, token: string | null): Promise<Wallet> {
  const { db, clock, wallets } = services
  const ownerId = ownerIdOf(actor)
  await limitCalls(services, 'wallet', ownerId)
  await openSoon(services, ownerId)
  const wallet = await findWallet(db, ownerId)
  const address = wallet?.address ?? null
  const panel = token === null ? null : await findPanel(db, { token, now: clock.now() })
  const painel = panel?.userId === actor.id && panel.ownerId === ownerId
  // Snapshot, so that balance and movements belong to the same moment.
  const shown = await inSnapshot(db, async (trx) => {
    const movements = await historyOf(trx, walletAccounts(actor))
    const unsettled = await listUnsettled(
      trx,
      movements.map(({ id }) => id),
    )
    return {
      balance: await balanceOf(trx, walletAccounts(actor)),
      transactions: movements.map((movement) => asTransaction(movement, unsettled.get(movement.id))),
      sincronizacao: address === null ? 'sincronizando' : syncOf(await findUnsettled(trx, ownerId)),
    }
  })
  return { ...shown, address, provedor: wallets.provider.name, painel }
}

function walletAccounts(actor: Holder) {
  const id = ownerIdOf(actor)
  return actor.role === 'admin' ? [companyBudget(id), companyReceived(id), codesBudget(id)] : [customerAccount(id)]
}

const asTransaction = ({ id, at, reason, amount }: LedgerMovement, unsettled?: MirroringState): WalletTransaction => ({
  id,
  date: at.toISOString(),
  type: walletTransaction.shape.type.parse(reason),
  amount,
  sincronizacao: syncOf(unsettled),
})

/** Waits for the wallet only briefly: opening continues in the background, and the worker retries failures. */
async function openSoon({ config, db, clock, wallets }: WalletServices, ownerId: number): Promise<void> {
  const where = { config, db, clock, provider: wallets.provider }
  const opening = byItself(() => openWalletOf(where, ownerId)).catch(() => null)
  const enough = new AbortController()
  await Promise.race([opening, sleep(config.limits.walletWaitMs, null, { signal: enough.signal }).catch(() => null)])
  enough.abort()
}
