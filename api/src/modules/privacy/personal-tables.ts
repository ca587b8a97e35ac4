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
 * data also belongs into `erasure.repository.ts` and `personal-data.service.ts`, and each column needs an entry: in
 * `personal-rows.ts` where its rows are deleted or kept as a whole, else in `personal-columns.ts`.
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
  company_customer_changes: 'impersonal',
  company_customer_days: 'impersonal',
  company_customers: 'deleted',
  company_customers_daily: 'impersonal',
  customer_invitations: 'deleted',
  redemptions: 'kept',
  ledger_accounts: 'kept',
  ledger_balances: 'kept',
  ledger_incoming: 'kept',
  ledger_daily: 'impersonal',
  ledger_days: 'impersonal',
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
  call_counts: 'impersonal',
  ledger_checks: 'impersonal',
  // Support closes a company's account; requests of partners and buyers are deleted by their e-mail.
  companies: 'pseudonymised',
  // The company's registry names its people by their ids.
  company_members: 'kept',
  team_invitations: 'deleted',
  empresas: 'deleted',
  wholesale_requests: 'deleted',
  wholesale_files: 'deleted',
  wholesale_moves: 'deleted',
  brands: 'impersonal',
  coupons: 'impersonal',
  balance_requests: 'impersonal',
  stores: 'impersonal',
  devices: 'impersonal',
  // Uses keep numbers: texts of cashiers may name the customer.
  coupon_uses: 'pseudonymised',
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
/** Tables whose rows stay; `personal-columns.ts` has an entry for each column. */
export type RemainingTable = {
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
