import type { ConsentKind } from '@loopi/shared/contract/privacy/privacy.schemas'
import type { Role } from '@loopi/shared/contract/roles'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/**
 * The tables as `api/migrations` leave them, for Kysely. bigint columns arrive as safe numbers, `date` columns as
 * `YYYY-MM-DD` strings and timestamps as `Date` (see `database.ts`).
 */
export type Database = {
  users: UsersTable
  companies: CompaniesTable
  company_customers: CompanyCustomersTable
  sessions: SessionsTable
  link_tokens: LinkTokensTable
  email_changes: EmailChangesTable
  consents: ConsentsTable
  access_records: AccessRecordsTable
  brands: BrandsTable
  coupons: CouponsTable
  redemptions: RedemptionsTable
  ledger_accounts: LedgerAccountsTable
  ledger_transfers: LedgerTransfersTable
  idempotency_keys: IdempotencyKeysTable
  rate_limits: RateLimitsTable
  login_strikes: LoginStrikesTable
  captured_mails: CapturedMailsTable
  audit_log: AuditLogTable
  empresas: EmpresasTable
  wholesale_requests: WholesaleRequestsTable
  wholesale_files: WholesaleFilesTable
  wallets: WalletsTable
  wallet_mirrorings: WalletMirroringsTable
  wallet_tokens: WalletTokensTable
  sandbox_users: SandboxUsersTable
  sandbox_wallets: SandboxWalletsTable
  sandbox_transactions: SandboxTransactionsTable
  sandbox_events: SandboxEventsTable
  credits: CreditsTable
}

/** A column the database numbers; never written. */
type Identity = ColumnType<number, never, never>
/** A column the database computes from others; never written. */
type Derived = ColumnType<string, never, never>
/** An instant that defaults to now() and is usually given from the clock. */
type Since = Generated<Date>
type Json = JSONColumnType<Record<string, unknown>> | null

type UsersTable = {
  id: Identity
  email: string | null
  role: Role
  name: string
  phone: string | null
  cpf: string | null
  password_hash: string | null
  status: Generated<'pending' | 'active'>
  created_at: Since
  last_seen_at: Date | null
  /** Kept by a trigger of `redemptions`. */
  last_redeemed_at: Date | null
  /** Computed: the last sign-in or redemption, else the creation. */
  last_activity_at: ColumnType<Date, never, never>
  /** Computed: `name` as people search it, `fold_text(name)`. */
  name_folded: ColumnType<string, never, never>
  /** Computed: the e-mail in lower case, to search in. */
  email_folded: ColumnType<string | null, never, never>
  deleted_at: Date | null
}

type CompaniesTable = {
  user_id: number
  name: string
  cnpj: string
  cnpj_valid: boolean
  email: string | null
  telefone: string | null
  cep: string | null
  endereco: string | null
  cidade: string | null
  estado: string | null
  categoria: Generated<string>
  descricao: string | null
  status: Generated<0 | 1 | 2>
  origin: Generated<string>
  created_at: Since
  decided_at: Date | null
  deleted_at: Date | null
  /** Generated: name without accents and case, to sort by. */
  name_key: Derived
  /** Generated: what a search looks in, without accents and case. */
  search_key: Derived
}

type CompanyCustomersTable = {
  company_id: number
  customer_id: number
  source: 'pre-registration' | 'redemption'
  created_at: Since
}

type SessionsTable = {
  id: Identity
  token_hash: Buffer
  user_id: number
  created_at: Date
  last_used_at: Date
  expires_at: Date
  ended_at: Date | null
  user_agent: string | null
  address: string | null
}

/** What a link in a mail is for. */
export type LinkKind = 'finish-customer' | 'finish-company' | 'change-email'

type LinkTokensTable = {
  token_hash: Buffer
  user_id: number
  kind: LinkKind
  created_at: Date
  expires_at: Date
  used_at: Date | null
  /** The wish that a `change-email` link confirms. */
  email_change_id: number | null
}

type EmailChangesTable = {
  id: Identity
  user_id: number
  email: string
  asked_at: Date
}

type ConsentsTable = {
  id: Identity
  user_id: number
  kind: ConsentKind
  version: string
  granted: boolean
  address: string | null
  at: Date
}

/** Visits of people whose accounts are gone, without saying whose they were. */
type AccessRecordsTable = {
  id: Identity
  address: string
  started_at: Date
  last_at: Date
}

type BrandsTable = {
  id: Identity
  user_id: number
  nome: string
  descricao: string | null
  logo_url: string | null
  categoria: Generated<string>
  website: string | null
  telefone: string | null
  endereco: string | null
  cep: string | null
  bairro: string | null
  cidade: string | null
  estado: string | null
  pais: string | null
  tipo: 'fisico' | 'digital'
  desconto_info: string | null
  status: Generated<'Ativa' | 'Inativa'>
  created_at: Since
  deleted_at: Date | null
}

type CouponsTable = {
  id: Identity
  brand_key: Derived
  title_key: Derived
  search_key: Derived
  company_id: number
  brand_name: string
  title: string
  description: Generated<string>
  discount: string
  qtd_disponivel: number
  usos: Generated<number>
  stock_initial: number
  valid_until: string | null
  category_id: number
  comprovante_url: string | null
  promotion_link: string | null
  points_required: Generated<number>
  code: string
  created_at: Since
  cancelled_at: Date | null
}

type RedemptionsTable = {
  id: Identity
  kind: Generated<'coupon' | 'welcome'>
  coupon_id: number | null
  customer_id: number
  code: string
  codigo_unico: string
  points_spent: number
  created_at: Since
}

export type LedgerAccountKind = 'customer' | 'company' | 'system'

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

type IdempotencyKeysTable = {
  user_id: number
  key: string
  request_hash: Buffer
  state: Generated<'running' | 'done'>
  status: number | null
  body: string | null
  created_at: Date
}

type RateLimitsTable = {
  key: string
  window_start: Date
  count: number
}

type LoginStrikesTable = {
  key: string
  count: number
  last_at: Date
  blocked_until: Date | null
}

type CapturedMailsTable = {
  id: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  created_at: Date
}

type AuditLogTable = {
  id: Identity
  actor_id: number | null
  action: string
  object_type: string
  object_id: string
  before: Json
  after: Json
  address: string | null
  at: Date
}

type EmpresasTable = {
  id: Identity
  nome: string
  cnpj: string
  email: string
  telefone: string | null
  endereco: string | null
  cidade: string | null
  estado: string | null
  cep: string | null
  descricao: string | null
  categoria: Generated<string>
  status: Generated<'Inativa'>
  cadastro: Generated<'Em Análise'>
  /** The company that root sees for it. */
  company_id: number | null
  created_at: Since
}

type WholesaleRequestsTable = {
  id: Identity
  company_name: string
  cnpj: string
  responsible_name: string
  email: string
  phone: string
  state_city: string
  products_interest: string | null
  created_at: Since
  /** Generated: what a search looks in, without accents and case. */
  search_key: Derived
}

type WholesaleFilesTable = {
  request_id: number
  document: 'cnpjCard' | 'socialContract'
  name: string
  type: 'application/pdf' | 'image/jpeg' | 'image/png'
  size: number
  bytes: Buffer
}

type WalletsTable = {
  /** A customer, or a company by its admin. */
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

type WalletMirroringsTable = {
  transfer_id: number
  state: Generated<'waiting' | 'prepared' | 'submitted' | 'settled' | 'failed'>
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
  id: Identity
  wallet_id: string
  type: string
  metadata: string
  at: Date
}

type CreditsTable = {
  id: Identity
  company_id: number
  customer_id: number
  amount: number
  reason: string
  created_at: Since
}
