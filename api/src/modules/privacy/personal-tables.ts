import type { Database } from '../../db/schema.ts'

type Fate =
  /** Says nothing about a person. */
  | 'impersonal'
  /** The account's own row: emptied, and left as a number that leads to nobody. */
  | 'emptied'
  /** Rows stay, without what says who it was. */
  | 'pseudonymised'
  /** Rows go. */
  | 'deleted'
  /** Stays as it is and points to nobody any more, for the law or for the balance of the ledger. */
  | 'kept'

/**
 * Effect of an account's deletion on every table. A new table does not compile without its line: whoever adds one
 * decides, and a table that tells of people also belongs into `erasure.repository.ts` and `personal-data.service.ts`.
 */
export const PERSONAL_TABLES: Record<keyof Database, Fate> = {
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
  ledger_epochs: 'impersonal',
  ledger_notes: 'impersonal',
  platform_keys: 'impersonal',
  welcome_days: 'impersonal',
  // Marks of a welcome stay, so that deleting the account brings no second one: they are keyed hashes of CPF,
  // phone and address, and lose the account's number. Who waited and got nothing leaves nothing.
  welcome_grants: 'kept',
  welcome_marks: 'kept',
  person_marks: 'deleted',
  // Hashes beside a coupon: a free one comes once a person, over accounts.
  redemption_marks: 'kept',
  credits: 'pseudonymised',
  // The mirror at the provider knows a number and gives the points back; the sandbox plays the provider.
  wallets: 'kept',
  wallet_mirrorings: 'kept',
  wallet_tokens: 'deleted',
  sandbox_users: 'kept',
  sandbox_wallets: 'kept',
  sandbox_transactions: 'kept',
  sandbox_events: 'kept',
  // Answers to others that tell of the person are emptied; the keys stay used.
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
  // The lines keep numbers; what they told of the person is in audit_details, by reference.
  audit_log: 'kept',
  audit_details: 'deleted',
  audit_lines: 'kept',
  audit_chain: 'impersonal',
  audit_unsealed: 'impersonal',
  // A company's account is closed by the support; a partner's or buyer's request goes with the e-mail it was made with.
  companies: 'pseudonymised',
  empresas: 'deleted',
  wholesale_requests: 'deleted',
  wholesale_files: 'deleted',
  wholesale_moves: 'deleted',
  brands: 'impersonal',
  coupons: 'impersonal',
  promotion_views: 'impersonal',
}
