import type { Generated } from 'kysely'
import type { IdentityColumn, Since } from './columns.ts'

/** Points, and texts about their movements. */
export type LedgerTables = {
  ledger_accounts: LedgerAccountsTable
  ledger_balances: LedgerAccountsTable
  ledger_incoming: LedgerIncomingTable
  ledger_daily: LedgerDaysTable
  ledger_days: LedgerDaysTable
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

type LedgerAccountKind = 'customer' | 'company' | 'received' | 'codes' | 'system'

type LedgerAccountsTable = {
  id: IdentityColumn
  kind: LedgerAccountKind
  owner_id: number | null
  name: string | null
  balance: Generated<number>
  created_at: Since
}

/** Points not yet added to the balance of a company's account. */
type LedgerIncomingTable = {
  account_id: number
  customer_id: number
  transfer_id: number
  amount: number
}

/** What moved on the account of a company on a day in São Paulo; `ledger_daily` with points not yet added. */
type LedgerDaysTable = {
  account_id: number
  day: string
  reason: string
  /** Negative where more points left the account than came. */
  amount: number
  movements: number
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
  /** Owner that the transfer is stored under: the customer, else the company, else 0. */
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

/** Reasons of root's transfers, shown to the company. */
type LedgerNotesTable = {
  transfer_id: number
  reason: string
}

/** Secrets that belong to the data. */
type PlatformKeysTable = {
  name: string
  key: Buffer
}

/** Day in São Paulo with welcome points. */
type WelcomeDaysTable = {
  day: string
  /** Maximum CLP of that day. */
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

/** Marks of people who had a free coupon, kept after deletion; without a coupon id the welcome coupon. */
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
