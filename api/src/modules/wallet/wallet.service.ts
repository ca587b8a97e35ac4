import { type MovementType, type Wallet, walletTransaction } from '@loopi/shared/contract/wallet/wallet.schemas'
import type { Services } from '../../deps.ts'
import type { Actor } from '../../plugins/actor.ts'
import { balance, companyAccount, customerAccount, history } from '../ledger/ledger.public.ts'

/** The wallet of a customer, or of an admin's company. */
export async function showWallet({ db }: Services, actor: Actor<'cliente' | 'admin'>): Promise<Wallet> {
  const account = actor.role === 'admin' ? companyAccount(actor.id) : customerAccount(actor.id)
  const movements = await history(db, account)
  return {
    balance: await balance(db, account),
    address: null,
    transactions: movements.map(({ id, at, reason, amount }) => ({
      id,
      date: at.toISOString(),
      type: walletTransaction.shape.type.parse(reason) satisfies MovementType,
      amount,
      sincronizando: false,
    })),
    sincronizando: false,
    provedor: 'sandbox',
    painel: false,
  }
}
