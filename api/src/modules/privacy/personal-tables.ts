import type { PersonalData } from '@loopi/contract/privacy/privacy.schemas'
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
 * decides, and a table that tells of people also belongs into `erasure.repository.ts` and `personal-data.service.ts`; where
 * its rows go or stay as a whole, `personal-rows.ts` asks for each of its columns.
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
  balance_requests: 'impersonal',
  promotion_views: 'impersonal',
} as const satisfies Record<keyof Database, Fate>

type Tables = typeof PERSONAL_TABLES
/** Table of which rows stay when the account goes: each of its columns has a fate of its own. */
type RemainingTable = {
  [T in keyof Tables]: Tables[T] extends 'emptied' | 'pseudonymised' ? T : never
}[keyof Tables]

/** Table of which rows go or stay as a whole: `personal-rows.ts` says what the copy tells of their columns. */
export type WholeTable = { [T in keyof Tables]: Tables[T] extends 'deleted' | 'kept' ? T : never }[keyof Tables]

/** Reason why the copy of personal data leaves a column out. */
type LeftOut =
  /** Number that leads from row to row. */
  | 'number'
  /** Opens something, or is made of what does. */
  | 'secret'
  /** Made by the database of what another column holds. */
  | 'computed'
  /** Of the work of others: who decided, and what was told to somebody else. */
  | 'others'
  /** Serves one try or one answer, and goes by itself in minutes or days. */
  | 'passing'

/** Section of `GET /usuario/dados` that tells a column, or the reason why none does. */
export type Copied = keyof PersonalData | LeftOut

type ColumnFate = {
  /** Effect of the account's deletion: `emptied` leaves nothing of what stood there, `kept` says of nobody who it was. */
  readonly erased: 'emptied' | 'kept'
  readonly copied: Copied
}

const emptied = (copied: Copied): ColumnFate => ({ erased: 'emptied', copied })
const kept = (copied: Copied): ColumnFate => ({ erased: 'kept', copied })

/** Fate of every column of rows that stay. A new column does not compile without its line. */
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
    last_seen_at: emptied('computed'),
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
  // Of a request that was made with the person's e-mail; a company's name and number are no person's.
  companies: {
    user_id: kept('number'),
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
    deleted_at: kept('others'),
    name_key: kept('computed'),
    search_key: kept('computed'),
  },
}
