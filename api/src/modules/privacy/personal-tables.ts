import type { PersonalData } from '@loopi/contract/privacy/privacy.schemas'
import type { Database } from '../../db/schema.ts'

type Fate =
  /** No personal data. */
  | 'impersonal'
  /** The account's own row: emptied, but its id stays. */
  | 'emptied'
  /** Rows stay without identifying columns. */
  | 'pseudonymised'
  /** Rows are deleted. */
  | 'deleted'
  /** Rows stay unchanged but without a link to a person, for the law or for the ledger's balance. */
  | 'kept'

/**
 * Effect of deleting an account on each table. A new table does not compile without an entry. A table with personal
 * data also belongs into `erasure.repository.ts` and `personal-data.service.ts`; if its rows are deleted or kept as a
 * whole, each column needs an entry in `personal-rows.ts`.
 */
export const PERSONAL_TABLES = {
  users: 'emptied',
  user_activity: 'pseudonymised',
  sessions: 'pseudonymised',
  link_tokens: 'pseudonymised',
  email_changes: 'deleted',
  email_takebacks: 'deleted',
  own_company_fields: 'deleted',
  second_factors: 'deleted',
  recovery_codes: 'deleted',
  second_factor_challenges: 'deleted',
  remembered_devices: 'deleted',
  consents: 'pseudonymised',
  access_records: 'kept',
  company_customers: 'deleted',
  customer_invitations: 'deleted',
  redemptions: 'kept',
  ledger_accounts: 'kept',
  ledger_balances: 'kept',
  ledger_incoming: 'kept',
  ledger_transfers: 'kept',
  ledger_notes: 'impersonal',
  platform_keys: 'impersonal',
  welcome_days: 'impersonal',
  // Prevents a second welcome after deletion: keyed hashes of CPF, phone and address stay without the account's id.
  // Without a welcome, nothing stays.
  welcome_grants: 'kept',
  welcome_marks: 'kept',
  person_marks: 'deleted',
  // Keyed hashes per coupon: a free coupon is given once per person, even across accounts.
  redemption_marks: 'kept',
  credits: 'pseudonymised',
  // The provider knows only numbers, and gets the points back; the sandbox acts as the provider.
  wallets: 'kept',
  wallet_mirrorings: 'kept',
  wallet_tokens: 'deleted',
  sandbox_users: 'kept',
  sandbox_wallets: 'kept',
  sandbox_transactions: 'kept',
  sandbox_events: 'kept',
  // Stored responses about the person are emptied; the keys stay used.
  idempotency_keys: 'deleted',
  rate_limits: 'deleted',
  login_strikes: 'deleted',
  sign_in_lines: 'deleted',
  sign_in_places: 'deleted',
  sign_in_failures: 'deleted',
  passkeys: 'deleted',
  passkey_challenges: 'deleted',
  owner_confirmations: 'deleted',
  first_entries: 'deleted',
  captured_mails: 'deleted',
  // Lines keep ids; personal details are in audit_details, which refers to the person.
  audit_log: 'kept',
  audit_details: 'deleted',
  audit_lines: 'kept',
  audit_chain: 'impersonal',
  audit_unsealed: 'impersonal',
  // Support closes a company's account; requests of partners and buyers are deleted by their e-mail.
  companies: 'pseudonymised',
  company_members: 'deleted',
  team_invitations: 'deleted',
  empresas: 'deleted',
  wholesale_requests: 'deleted',
  wholesale_files: 'deleted',
  wholesale_moves: 'deleted',
  brands: 'impersonal',
  coupons: 'impersonal',
  balance_requests: 'impersonal',
  promotion_views: 'impersonal',
  products: 'impersonal',
  code_batches: 'impersonal',
  code_blocks: 'impersonal',
  // A claimed code stays claimed; what is held or waits for points is deleted.
  code_claims: 'pseudonymised',
  claim_days: 'impersonal',
  // Readings hold no account and no address, and hashes of networks and devices with a key of the day.
  scans: 'impersonal',
  scan_days: 'impersonal',
  code_anomalies: 'impersonal',
  anomaly_search: 'impersonal',
} as const satisfies Record<keyof Database, Fate>

type Tables = typeof PERSONAL_TABLES
/** Tables whose rows stay: each column has an entry of its own. */
type RemainingTable = {
  [T in keyof Tables]: Tables[T] extends 'emptied' | 'pseudonymised' ? T : never
}[keyof Tables]

/** Tables whose rows are deleted or kept as a whole; `personal-rows.ts` has an entry for each column. */
export type WholeTable = { [T in keyof Tables]: Tables[T] extends 'deleted' | 'kept' ? T : never }[keyof Tables]

/** Reason why the copy leaves a column out. */
type LeftOut =
  /** Key or foreign key. */
  | 'number'
  /** Grants access, or is derived from a secret. */
  | 'secret'
  /** Computed by the database from another column. */
  | 'computed'
  /** Data of other people: who decided, and messages to others. */
  | 'others'
  /** Technical data that expires within minutes or days. */
  | 'passing'

/** Section of `GET /usuario/dados` with the column, or the reason why none has it. */
export type Copied = keyof PersonalData | LeftOut

type ColumnFate = {
  /** Effect of deletion: `emptied` removes the value, `kept` leaves a value that identifies no person. */
  readonly erased: 'emptied' | 'kept'
  readonly copied: Copied
}

const emptied = (copied: Copied): ColumnFate => ({ erased: 'emptied', copied })
const kept = (copied: Copied): ColumnFate => ({ erased: 'kept', copied })

/** Effect of deletion on each column of rows that stay. A new column does not compile without an entry. */
export const PERSONAL_COLUMNS: { readonly [T in RemainingTable]: Readonly<Record<keyof Database[T], ColumnFate>> } = {
  users: {
    id: kept('perfil'),
    email: emptied('perfil'),
    role: kept('perfil'),
    name: emptied('perfil'),
    phone: emptied('perfil'),
    cpf: emptied('perfil'),
    password_hash: emptied('secret'),
    status: kept('perfil'),
    created_at: kept('perfil'),
    name_folded: emptied('computed'),
    email_folded: emptied('computed'),
    deleted_at: kept('others'),
  },
  user_activity: {
    user_id: kept('number'),
    created_at: kept('perfil'),
    last_seen_at: emptied('perfil'),
    last_redeemed_at: kept('movimentos'),
    last_activity_at: kept('computed'),
  },
  sessions: {
    id: kept('number'),
    token_hash: kept('secret'),
    user_id: kept('number'),
    created_at: kept('sessoes'),
    last_used_at: kept('sessoes'),
    expires_at: kept('sessoes'),
    ended_at: kept('sessoes'),
    user_agent: emptied('sessoes'),
    address: emptied('sessoes'),
    by_passkey: kept('secret'),
    confirmed_at: kept('secret'),
    as_member: kept('number'),
    acting_for: kept('others'),
    ended_why: kept('others'),
  },
  link_tokens: {
    token_hash: kept('secret'),
    user_id: kept('number'),
    kind: kept('links'),
    created_at: kept('links'),
    expires_at: kept('links'),
    used_at: kept('links'),
    email_change_id: kept('number'),
    email_takeback_id: kept('number'),
  },
  consents: {
    id: kept('number'),
    user_id: kept('number'),
    kind: kept('consentimentos'),
    version: kept('consentimentos'),
    granted: kept('consentimentos'),
    address: emptied('consentimentos'),
    at: kept('consentimentos'),
  },
  credits: {
    id: kept('number'),
    company_id: kept('number'),
    customer_id: kept('number'),
    amount: kept('creditos'),
    reason: emptied('creditos'),
    created_at: kept('creditos'),
  },
  code_claims: {
    batch_id: kept('codigos'),
    serial: kept('number'),
    customer_id: emptied('number'),
    points: kept('codigos'),
    state: kept('codigos'),
    held_until: kept('passing'),
    consented: kept('codigos'),
    claimed_at: kept('codigos'),
    network_hash: emptied('secret'),
  },
  // Requests made with the person's e-mail; name and CNPJ of a company are not personal data.
  companies: {
    id: kept('number'),
    name: kept('empresa'),
    cnpj: kept('empresa'),
    cnpj_valid: kept('computed'),
    email: emptied('empresa'),
    telefone: emptied('empresa'),
    cep: emptied('empresa'),
    endereco: emptied('empresa'),
    cidade: kept('empresa'),
    estado: kept('empresa'),
    categoria: kept('empresa'),
    descricao: emptied('empresa'),
    status: kept('empresa'),
    origin: kept('others'),
    created_at: kept('empresa'),
    decided_at: kept('others'),
    decided_by: kept('others'),
    decision_reason: kept('others'),
    undo_until: kept('others'),
    second_factor_since: kept('others'),
    deleted_at: kept('others'),
    name_key: kept('computed'),
    search_key: kept('computed'),
  },
}
