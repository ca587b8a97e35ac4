import type { Database } from '../../db/schema.ts'
import type { Copied, WholeTable } from './personal-tables.ts'

const columnsIn = <const Section extends Copied, const Column extends string>(section: Section, ...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, section])) as Record<Column, Section>

/**
 * Section of the personal-data copy for each column of tables whose rows are deleted or kept as a whole. A new column
 * does not compile without an entry: the section that contains it, or why none does, and for kept rows that it
 * identifies no person.
 */
export const PERSONAL_ROWS: { readonly [T in WholeTable]: Readonly<Record<keyof Database[T], Copied>> } = {
  email_changes: {
    ...columnsIn('number', 'id', 'user_id'),
    ...columnsIn('perfil', 'email'),
    ...columnsIn('others', 'asked_at', 'asked_by'),
  },
  email_takebacks: {
    ...columnsIn('number', 'id', 'user_id'),
    ...columnsIn('emails_anteriores', 'email', 'replaced_at', 'expires_at', 'closed_at'),
  },
  own_company_fields: {
    ...columnsIn('number', 'user_id'),
    ...columnsIn('dados_da_empresa', 'cnpj', 'categoria', 'endereco', 'cidade', 'estado', 'cep', 'descricao'),
  },
  second_factors: {
    ...columnsIn('number', 'user_id'),
    ...columnsIn('secret', 'secret', 'begun_at', 'last_step'),
    ...columnsIn('verificacao_em_duas_etapas', 'active_since'),
  },
  recovery_codes: {
    ...columnsIn('number', 'user_id'),
    ...columnsIn('secret', 'code_hash', 'created_at'),
    ...columnsIn('verificacao_em_duas_etapas', 'used_at'),
  },
  second_factor_challenges: columnsIn(
    'passing',
    ...(['token_hash', 'user_id', 'network', 'password_digest', 'created_at', 'expires_at'] as const),
    ...(['tries', 'used_at'] as const),
  ),
  remembered_devices: {
    ...columnsIn('number', 'id', 'user_id'),
    ...columnsIn('secret', 'token_hash', 'password_digest'),
    ...columnsIn('aparelhos_confiaveis', 'user_agent', 'created_at', 'last_used_at', 'expires_at'),
  },
  // No column links the row to a person any more.
  access_records: columnsIn('others', 'id', 'address', 'started_at', 'last_at'),
  company_customers: {
    ...columnsIn('number', 'customer_id'),
    ...columnsIn('vinculos', 'company_id', 'source', 'created_at'),
    ...columnsIn('computed', 'counted'),
  },
  company_members: {
    ...columnsIn('number', 'id', 'user_id'),
    ...columnsIn('equipe', 'company_id', 'role', 'state', 'created_at', 'ended_at'),
    ...columnsIn('others', 'invited_by'),
  },
  team_invitations: {
    ...columnsIn('number', 'id'),
    ...columnsIn('equipe', 'company_id', 'email', 'role', 'sent_at', 'expires_at', 'accepted_at', 'withdrawn_at'),
    ...columnsIn('secret', 'token_hash'),
    ...columnsIn('others', 'invited_by', 'created_at'),
  },
  customer_invitations: {
    ...columnsIn('number', 'id', 'customer_id'),
    ...columnsIn('convites', 'company_id', 'email', 'name', 'phone', 'state', 'sent_at', 'expires_at', 'offered_clp'),
    ...columnsIn('computed', 'name_folded', 'listed'),
    ...columnsIn('secret', 'token_hash'),
    ...columnsIn('others', 'created_at', 'withdrawn_at', 'decided_at', 'offer_reason'),
  },
  redemptions: {
    ...columnsIn('number', 'id', 'customer_id'),
    ...columnsIn('resgates', 'kind', 'coupon_id', 'code', 'codigo_unico', 'points_spent', 'created_at', 'valid_until'),
  },
  ledger_accounts: {
    ...columnsIn('number', 'id', 'kind', 'owner_id', 'name', 'created_at'),
    ...columnsIn('perfil', 'balance'),
  },
  ledger_balances: {
    ...columnsIn('number', 'id', 'kind', 'owner_id', 'name', 'created_at'),
    ...columnsIn('perfil', 'balance'),
  },
  ledger_incoming: columnsIn('computed', 'account_id', 'customer_id', 'transfer_id', 'amount'),
  ledger_transfers: {
    ...columnsIn('number', 'id', 'debit_account', 'credit_account', 'source_type', 'source_id', 'home'),
    ...columnsIn('movimentos', 'amount', 'reason', 'created_at'),
  },
  welcome_grants: {
    ...columnsIn('number', 'customer_id', 'marked'),
    ...columnsIn('boas_vindas', 'amount', 'state', 'wanted_at', 'settled_at'),
  },
  welcome_marks: columnsIn('secret', 'kind', 'hash', 'customer_id'),
  person_marks: columnsIn('secret', 'customer_id', 'kind', 'hash'),
  redemption_marks: columnsIn('secret', 'coupon_id', 'hash'),
  wallets: {
    ...columnsIn('number', 'owner_id', 'wallet_id'),
    ...columnsIn('carteira', 'provider', 'address', 'created_at'),
    ...columnsIn('secret', 'pin', 'signing_method'),
    ...columnsIn('passing', 'attempts', 'due_at', 'claim', 'claimed_until', 'last_error', 'opened_at'),
  },
  wallet_mirrorings: columnsIn(
    'passing',
    ...(['transfer_id', 'state', 'provider_id', 'hash', 'attempts', 'due_at', 'claim', 'claimed_until'] as const),
    ...(['last_error', 'settled_at'] as const),
  ),
  wallet_tokens: columnsIn(
    'secret',
    ...(['token_hash', 'kind', 'user_id', 'as_member', 'browser_hash', 'created_at', 'expires_at', 'used_at'] as const),
  ),
  // The sandbox acts as the provider, which only knows numbers.
  sandbox_users: columnsIn('others', 'id', 'reference', 'method_id', 'pin_hash', 'incorrect_attempts', 'created_at'),
  sandbox_wallets: columnsIn('others', 'id', 'user_id', 'identifier', 'address', 'balance', 'treasury', 'created_at'),
  sandbox_transactions: columnsIn(
    'others',
    ...(['id', 'wallet_id', 'to_address', 'amount', 'status', 'hash', 'polls_left', 'ends_failed'] as const),
    'created_at',
  ),
  sandbox_events: columnsIn('others', 'id', 'wallet_id', 'type', 'metadata', 'at'),
  idempotency_keys: columnsIn(
    'passing',
    ...(['user_id', 'key', 'request_hash', 'state', 'status', 'body', 'created_at', 'about'] as const),
  ),
  rate_limits: columnsIn('passing', 'key', 'window_start', 'count'),
  login_strikes: columnsIn('passing', 'key', 'count', 'last_at', 'blocked_until'),
  sign_in_lines: columnsIn('passing', 'account', 'since', 'tries', 'line_until'),
  sign_in_places: columnsIn('passing', 'account', 'network', 'tries', 'due_at', 'not_before', 'last_at'),
  sign_in_failures: columnsIn('passing', 'account', 'hour', 'user_id', 'wrong', 'refused', 'reported'),
  passkeys: {
    ...columnsIn('number', 'id', 'user_id'),
    ...columnsIn('secret', 'credential_id', 'public_key', 'counter', 'transports', 'user_handle'),
    ...columnsIn('chaves_de_acesso', 'synced', 'name', 'user_agent', 'created_at', 'last_used_at'),
  },
  passkey_challenges: columnsIn(
    'passing',
    'challenge_hash',
    'kind',
    'user_id',
    'session_hash',
    'user_handle',
    'expires_at',
  ),
  owner_confirmations: columnsIn('passing', 'token_hash', 'user_id', 'session_hash', 'expires_at'),
  first_entries: columnsIn('passing', 'token_hash', 'user_id', 'network', 'password_digest', 'expires_at'),
  captured_mails: {
    ...columnsIn('number', 'id', 'person_id'),
    ...columnsIn('emails', 'recipient', 'subject', 'created_at'),
    // The texts contain links that grant access.
    ...columnsIn('secret', 'text_body', 'html_body'),
  },
  audit_log: {
    ...columnsIn('number', 'id', 'object_type', 'object_id', 'details_digest', 'address_digest', 'company_id'),
    ...columnsIn('operacoes', 'actor_id', 'action', 'at'),
  },
  audit_details: columnsIn('others', 'line_id', 'part', 'person_id', 'salt', 'content'),
  audit_lines: {
    ...columnsIn('number', 'id', 'object_type', 'object_id', 'company_id'),
    ...columnsIn('operacoes', 'actor_id', 'action', 'address', 'at'),
    ...columnsIn('others', 'before', 'after'),
  },
  empresas: {
    ...columnsIn('number', 'id', 'company_id'),
    ...columnsIn('pedidos_parceria', 'nome', 'cnpj', 'email', 'telefone', 'endereco', 'cidade', 'estado', 'cep'),
    ...columnsIn('pedidos_parceria', 'descricao', 'categoria', 'created_at'),
    ...columnsIn('others', 'status', 'cadastro'),
  },
  wholesale_requests: {
    ...columnsIn('number', 'id'),
    ...columnsIn('pedidos_atacado', 'company_name', 'cnpj', 'responsible_name', 'email', 'phone', 'state_city'),
    ...columnsIn('pedidos_atacado', 'products_interest', 'created_at', 'state'),
    ...columnsIn('computed', 'search_key'),
  },
  // The person sent these files; the copy lists their names.
  wholesale_files: {
    ...columnsIn('number', 'request_id'),
    ...columnsIn('pedidos_atacado', 'document', 'name', 'type', 'size', 'bytes'),
  },
  wholesale_moves: {
    ...columnsIn('number', 'id', 'request_id'),
    ...columnsIn('pedidos_atacado', 'reason'),
    ...columnsIn('others', 'state', 'moved_by', 'moved_at'),
  },
}
