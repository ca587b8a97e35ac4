import type { Generated } from 'kysely'
import type { IdentityColumn, Since } from './columns.ts'

/** Points, and what was said when they were given. */
export type LedgerTables = {
  ledger_accounts: LedgerAccountsTable
  ledger_balances: LedgerAccountsTable
  ledger_incoming: LedgerIncomingTable
  ledger_transfers: LedgerTransfersTable
  credits: CreditsTable
  ledger_notes: LedgerNotesTable
  platform_keys: PlatformKeysTable
  welcome_days: WelcomeDaysTable
  welcome_grants: WelcomeGrantsTable
  welcome_marks: WelcomeMarksTable
  person_marks: PersonMarksTable
  redemption_marks: RedemptionMarksTable
}

type LedgerAccountKind = 'customer' | 'company' | 'received' | 'system'

type LedgerAccountsTable = {
  id: IdentityColumn
  kind: LedgerAccountKind
  owner_id: number | null
  name: string | null
  balance: Generated<number>
  created_at: Since
}

/** Points on their way into the balance of a company's account. */
type LedgerIncomingTable = {
  account_id: number
  customer_id: number
  transfer_id: number
  amount: number
}

type LedgerTransfersTable = {
  id: IdentityColumn
  debit_account: number
  credit_account: number
  amount: number
  reason: string
  source_type: string
  source_id: string
  created_at: Since
  /** Customer whose transfer it is, else the company, else 0. */
  home: number
}

type CreditsTable = {
  id: IdentityColumn
  company_id: number
  customer_id: number
  amount: number
  reason: string
  created_at: Since
}

/** Reasons of root's transfers, as the company reads them. */
type LedgerNotesTable = {
  transfer_id: number
  reason: string
}

/** Secrets that belong to the data. */
type PlatformKeysTable = {
  name: string
  key: Buffer
}

/** A day in São Paulo on which somebody was welcomed. */
type WelcomeDaysTable = {
  day: string
  /** Most CLP that could be given away on it. */
  ceiling: number
  opened_at: Date
}

type WelcomeGrantsTable = {
  customer_id: number
  amount: number
  state: 'waiting' | 'granted' | 'refused'
  wanted_at: Date
  settled_at: Date | null
  marked: Generated<boolean>
}

/** Keyed hashes of CPF, phone and address of an account. */
type PersonMarksTable = {
  customer_id: number
  kind: 'cpf' | 'email' | 'phone'
  hash: Buffer
}

/** Marks of who had a free coupon, whatever became of the account; without a coupon the welcome one. */
type RedemptionMarksTable = {
  coupon_id: number | null
  hash: Buffer
}

type WelcomeMarksTable = {
  kind: 'cpf' | 'email' | 'phone'
  hash: Buffer
  /** Null once the account is gone. */
  customer_id: number | null
}
