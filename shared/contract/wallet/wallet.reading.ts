import { rowsOf } from '../paging.ts'
import {
  type Bag,
  orElse,
  readFlag,
  readIfThere,
  readInstant,
  readListOf,
  readNumber,
  readObject,
  readOneOf,
  readText,
  readTextOrNull,
} from '../reading.ts'

const SYNCS = ['concluida', 'sincronizando', 'falhou'] as const

type Sync = (typeof SYNCS)[number]

/** A movement as the wallet tells it. */
export type WalletTransaction = {
  /** Whatever tells it apart. */
  readonly id: string
  readonly date: string
  /** Known type, or another server's own word. */
  readonly type: string
  /** Negative where points left the wallet. */
  readonly amount: number
  readonly sincronizacao: Sync
}

export type Wallet = {
  readonly balance: number
  /** Null until there is one. */
  readonly address: string | null
  readonly transactions: readonly WalletTransaction[]
  readonly sincronizacao: Sync
  /** True where the token sent along opens the panel; null where it is not told. */
  readonly painel: boolean | null
}

const readSync = (bag: Bag): Sync =>
  readIfThere((told) => readOneOf(SYNCS, told as Bag, 'sincronizacao'), bag) ?? 'concluida'

const readTransactions = readListOf(
  (row): WalletTransaction => ({
    id: readText(row, 'id'),
    date: readInstant(row, 'date'),
    type: orElse(readText, row, 'type', ''),
    amount: readNumber(row, 'amount'),
    sincronizacao: readSync(row),
  }),
  'transactions of the wallet',
)

/** Balance, address and transactions are all that the specification names; what a provider adds is taken as it comes. */
export function readWallet(answer: unknown): Wallet {
  const wallet = readObject(answer)
  return {
    balance: readNumber(wallet, 'balance'),
    address: readTextOrNull(wallet, 'address'),
    transactions: rowsOf(readTransactions(wallet.transactions ?? [])),
    sincronizacao: readSync(wallet),
    painel: orElse(readFlag, wallet, 'painel', null),
  }
}

/** Address to open now; until when it works is the server's to know. */
export const readTicket = (answer: unknown): { readonly url: string } => ({ url: readText(readObject(answer), 'url') })
