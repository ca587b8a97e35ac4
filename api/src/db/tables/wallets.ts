import type { Generated } from 'kysely'
import type { IdentityColumn, Since } from './columns.ts'

/** Wallets that mirror the ledger, and tables of the sandbox provider. */
export type WalletTables = {
  wallets: WalletsTable
  wallet_mirrorings: WalletMirroringsTable
  wallet_tokens: WalletTokensTable
  sandbox_users: SandboxUsersTable
  sandbox_wallets: SandboxWalletsTable
  sandbox_transactions: SandboxTransactionsTable
  sandbox_events: SandboxEventsTable
}

type WalletsTable = {
  /** Customer, or a company by its admin. */
  owner_id: number
  provider: 'venly' | 'sandbox'
  /** Encrypted; see `pins.ts`. */
  pin: Buffer
  signing_method: string | null
  wallet_id: string | null
  address: string | null
  attempts: Generated<number>
  due_at: Date
  claim: string | null
  claimed_until: Date | null
  last_error: string | null
  created_at: Date
  opened_at: Date | null
}

/** State of a movement's mirroring at the provider. */
export type MirroringState = 'waiting' | 'prepared' | 'submitted' | 'settled' | 'failed'

type WalletMirroringsTable = {
  transfer_id: number
  state: Generated<MirroringState>
  provider_id: string | null
  hash: string | null
  attempts: Generated<number>
  due_at: Since
  claim: string | null
  claimed_until: Date | null
  last_error: string | null
  settled_at: Date | null
}

type WalletTokensTable = {
  token_hash: Buffer
  kind: 'ticket' | 'state' | 'panel'
  user_id: number
  /** The company's self of an account that is a customer's too. */
  as_member: Generated<boolean>
  browser_hash: Buffer | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

type SandboxUsersTable = {
  id: string
  reference: string
  method_id: string
  pin_hash: Buffer
  incorrect_attempts: Generated<number>
  created_at: Date
}

type SandboxWalletsTable = {
  id: string
  user_id: string
  identifier: string | null
  address: string
  balance: Generated<number>
  treasury: Generated<boolean>
  created_at: Date
}

type SandboxTransactionsTable = {
  id: string
  wallet_id: string
  to_address: string
  amount: number
  status: Generated<'SAVED' | 'READY' | 'PENDING' | 'SUCCEEDED' | 'FAILED'>
  hash: string | null
  polls_left: Generated<number>
  ends_failed: Generated<boolean>
  created_at: Date
}

type SandboxEventsTable = {
  id: IdentityColumn
  wallet_id: string
  type: string
  metadata: string
  at: Date
}
