import type { Generated } from 'kysely'
import type { Identity, Since } from './columns.ts'

/** Points, and what was said when they were given. */
export type LedgerTables = {
  ledger_accounts: LedgerAccountsTable
  ledger_transfers: LedgerTransfersTable
  credits: CreditsTable
}

type LedgerAccountKind = 'customer' | 'company' | 'system'

type LedgerAccountsTable = {
  id: Identity
  kind: LedgerAccountKind
  owner_id: number | null
  name: string | null
  balance: Generated<number>
  created_at: Since
}

type LedgerTransfersTable = {
  id: Identity
  debit_account: number
  credit_account: number
  amount: number
  reason: string
  source_type: string
  source_id: string
  created_at: Since
}

type CreditsTable = {
  id: Identity
  company_id: number
  customer_id: number
  amount: number
  reason: string
  created_at: Since
}
