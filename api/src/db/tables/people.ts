import type { ConsentKind } from '@loopi/contract/privacy/privacy.schemas'
import type { Role } from '@loopi/contract/roles'
import type { ColumnType, Generated } from 'kysely'
import type { IdentityColumn, Since } from './columns.ts'

/** People with sessions, links, consents and limits. */
export type PeopleTables = {
  users: UsersTable
  user_activity: UserActivityTable
  sessions: SessionsTable
  link_tokens: LinkTokensTable
  email_changes: EmailChangesTable
  email_takebacks: EmailTakebacksTable
  consents: ConsentsTable
  access_records: AccessRecordsTable
  rate_limits: RateLimitsTable
  login_strikes: LoginStrikesTable
  sign_in_lines: SignInLinesTable
  sign_in_places: SignInPlacesTable
  sign_in_failures: SignInFailuresTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  owner_confirmations: OwnerConfirmationsTable
  first_entries: FirstEntriesTable
  own_company_fields: OwnCompanyFieldsTable
}

type UsersTable = {
  id: IdentityColumn
  email: string | null
  role: Role
  name: string
  phone: string | null
  cpf: string | null
  password_hash: string | null
  status: Generated<'pending' | 'active'>
  created_at: Since
  /** Computed: searched form of `name`, `fold_text(name)`. */
  name_folded: ColumnType<string, never, never>
  /** Computed: searched form of the e-mail, in lower case. */
  email_folded: ColumnType<string | null, never, never>
  deleted_at: Date | null
}

/** Last visit and redemption of an account; a trigger creates the row. */
type UserActivityTable = {
  user_id: number
  created_at: Date
  last_seen_at: Date | null
  last_redeemed_at: Date | null
  /** Computed: the last sign-in or redemption, else the creation. */
  last_activity_at: ColumnType<Date, never, never>
}

type SessionsTable = {
  id: IdentityColumn
  token_hash: Buffer
  user_id: number
  created_at: Date
  last_used_at: Date
  expires_at: Date
  ended_at: Date | null
  user_agent: string | null
  address: string | null
  by_passkey: Generated<boolean>
  confirmed_at: Generated<Date | null>
  /** The company's self of an account that is a customer's too. */
  as_member: Generated<boolean>
  /** Company that root acts for. */
  acting_for: Generated<number | null>
  ended_why: Generated<'removed' | null>
}

/** Purpose of a link in a mail. */
export type LinkKind =
  | 'finish-customer'
  | 'finish-company'
  | 'finish-root'
  | 'change-email'
  | 'take-back-email'
  | 'reset-password'

type LinkTokensTable = {
  token_hash: Buffer
  user_id: number
  kind: LinkKind
  created_at: Date
  expires_at: Date
  used_at: Date | null
  /** Pending change that a `change-email` link confirms. */
  email_change_id: number | null
  /** Replaced address that a `take-back-email` link restores. */
  email_takeback_id: number | null
}

type EmailChangesTable = {
  id: IdentityColumn
  user_id: number
  email: string
  asked_at: Date
  asked_by: Generated<number | null>
}

type EmailTakebacksTable = {
  id: IdentityColumn
  user_id: number
  email: string
  replaced_at: Date
  expires_at: Date
  closed_at: Date | null
}

type ConsentsTable = {
  id: IdentityColumn
  user_id: number
  kind: ConsentKind
  version: string
  granted: boolean
  address: string | null
  at: Date
}

/** Visits of deleted accounts, without the person. */
type AccessRecordsTable = {
  id: IdentityColumn
  address: string
  started_at: Date
  last_at: Date
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

/** Login attempts of an account from unknown addresses; `account` is the SHA-256 of the e-mail. */
type SignInLinesTable = {
  account: string
  since: Date
  tries: number
  line_until: Date
}

type SignInPlacesTable = {
  account: string
  network: string
  tries: number
  due_at: Date | null
  not_before: Date | null
  last_at: Date
}

type SignInFailuresTable = {
  account: string
  hour: Date
  user_id: number | null
  wrong: number
  refused: number
  reported: Generated<boolean>
}

type PasskeysTable = {
  id: IdentityColumn
  user_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  user_handle: string
  synced: boolean
  name: string
  user_agent: string | null
  created_at: Date
  last_used_at: Date | null
}

/** Without an owner for sign-ins; the handle is for a passkey to be added. */
type PasskeyChallengesTable = {
  challenge_hash: Buffer
  kind: 'add' | 'confirm' | 'sign-in'
  user_id: number | null
  session_hash: Buffer | null
  user_handle: string | null
  expires_at: Date
}

type OwnerConfirmationsTable = {
  token_hash: Buffer
  user_id: number
  session_hash: Buffer
  expires_at: Date
}

/** Proof of a just finished registration, for the account's first session. */
type FirstEntriesTable = {
  token_hash: Buffer
  user_id: number
  network: string
  password_digest: Buffer
  expires_at: Date
}

/** Business data of a person without a company, under 'Dados da Empresa'. */
type OwnCompanyFieldsTable = {
  user_id: number
  cnpj: string | null
  categoria: string | null
  endereco: string | null
  cidade: string | null
  estado: string | null
  cep: string | null
  descricao: string | null
}
