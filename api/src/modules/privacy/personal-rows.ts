import type { Database } from '../../db/schema.ts'
import type { Copied, WholeTable } from './personal-tables.ts'

const told = <const Section extends Copied, const Column extends string>(section: Section, ...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, section])) as Record<Column, Section>

/**
 * Section of the copy of personal data for every column of rows that go, or stay, as a whole. A new column does not compile
 * without its line: whoever adds one says where it is told, or why nowhere, and that a row that stays names nobody by it.
 */
export const PERSONAL_ROWS: { readonly [T in WholeTable]: Readonly<Record<keyof Database[T], Copied>> } = {
  email_changes: {
    ...told('number', 'id', 'user_id'),
    ...told('perfil', 'email'),
    ...told('others', 'asked_at', 'asked_by'),
  },
  email_takebacks: {
    ...told('number', 'id', 'user_id'),
    ...told('emails_anteriores', 'email', 'replaced_at', 'expires_at', 'closed_at'),
  },
  own_company_fields: {
    ...told('number', 'user_id'),
    ...told('dados_da_empresa', 'cnpj', 'categoria', 'endereco', 'cidade', 'estado', 'cep', 'descricao'),
  },
  second_factors: {
    ...told('number', 'user_id'),
    ...told('secret', 'secret', 'begun_at', 'last_step'),
    ...told('verificacao_em_duas_etapas', 'active_since'),
  },
  recovery_codes: {
    ...told('number', 'user_id'),
    ...told('secret', 'code_hash', 'created_at'),
    ...told('verificacao_em_duas_etapas', 'used_at'),
  },
  second_factor_challenges: told(
    'passing',
    ...([
      'token_hash',
      'user_id',
      'network',
      'password_digest',
      'created_at',
      'expires_at',
      'tries',
      'used_at',
    ] as const),
  ),
  remembered_devices: {
    ...told('number', 'id', 'user_id'),
    ...told('secret', 'token_hash', 'password_digest'),
    ...told('aparelhos_confiaveis', 'user_agent', 'created_at', 'last_used_at', 'expires_at'),
  },
  // Of nobody any more: which person it was stands in no column.
  access_records: told('others', 'id', 'address', 'started_at', 'last_at'),
  company_customers: {
    ...told('number', 'customer_id'),
    ...told('vinculos', 'company_id', 'source', 'created_at', 'consented_at', 'consented'),
  },
  customer_invitations: {
    ...told('number', 'id', 'customer_id'),
    ...told('convites', 'company_id', 'email', 'name', 'phone', 'state', 'sent_at', 'expires_at', 'offered_clp'),
    ...told('computed', 'name_folded', 'listed'),
    ...told('secret', 'token_hash'),
    ...told('others', 'created_at', 'withdrawn_at', 'decided_at', 'offer_reason'),
  },
  redemptions: {
    ...told('number', 'id', 'customer_id'),
    ...told('resgates', 'kind', 'coupon_id', 'code', 'codigo_unico', 'points_spent', 'created_at'),
  },
  ledger_accounts: {
    ...told('number', 'id', 'kind', 'owner_id', 'name', 'created_at'),
    ...told('perfil', 'balance'),
  },
  ledger_balances: {
    ...told('number', 'id', 'kind', 'owner_id', 'name', 'created_at'),
    ...told('perfil', 'balance'),
  },
  ledger_incoming: told('computed', 'account_id', 'customer_id', 'transfer_id', 'amount'),
  ledger_transfers: {
    ...told('number', 'id', 'debit_account', 'credit_account', 'source_type', 'source_id', 'home'),
    ...told('movimentos', 'amount', 'reason', 'created_at'),
  },
  welcome_grants: {
    ...told('number', 'customer_id', 'marked'),
    ...told('boas_vindas', 'amount', 'state', 'wanted_at', 'settled_at'),
  },
  welcome_marks: told('secret', 'kind', 'hash', 'customer_id'),
  person_marks: told('secret', 'customer_id', 'kind', 'hash'),
  redemption_marks: told('secret', 'coupon_id', 'hash'),
  wallets: {
    ...told('number', 'owner_id', 'wallet_id'),
    ...told('carteira', 'provider', 'address', 'created_at'),
    ...told('secret', 'pin', 'signing_method'),
    ...told('passing', 'attempts', 'due_at', 'claim', 'claimed_until', 'last_error', 'opened_at'),
  },
  wallet_mirrorings: told(
    'passing',
    ...(['transfer_id', 'state', 'provider_id', 'hash', 'attempts', 'due_at', 'claim', 'claimed_until'] as const),
    ...(['last_error', 'settled_at'] as const),
  ),
  wallet_tokens: told('secret', 'token_hash', 'kind', 'user_id', 'browser_hash', 'created_at', 'expires_at', 'used_at'),
  // The sandbox plays another company, which knows numbers alone.
  sandbox_users: told('others', 'id', 'reference', 'method_id', 'pin_hash', 'incorrect_attempts', 'created_at'),
  sandbox_wallets: told('others', 'id', 'user_id', 'identifier', 'address', 'balance', 'treasury', 'created_at'),
  sandbox_transactions: told(
    'others',
    ...([
      'id',
      'wallet_id',
      'to_address',
      'amount',
      'status',
      'hash',
      'polls_left',
      'ends_failed',
      'created_at',
    ] as const),
  ),
  sandbox_events: told('others', 'id', 'wallet_id', 'type', 'metadata', 'at'),
  idempotency_keys: told(
    'passing',
    ...(['user_id', 'key', 'request_hash', 'state', 'status', 'body', 'created_at', 'about'] as const),
  ),
  rate_limits: told('passing', 'key', 'window_start', 'count'),
  login_strikes: told('passing', 'key', 'count', 'last_at', 'blocked_until'),
  sign_in_lines: told('passing', 'account', 'since', 'tries', 'line_until'),
  sign_in_places: told('passing', 'account', 'network', 'tries', 'due_at', 'not_before', 'last_at'),
  sign_in_failures: told('passing', 'account', 'hour', 'user_id', 'wrong', 'refused', 'reported'),
  passkeys: {
    ...told('number', 'id', 'user_id'),
    ...told('secret', 'credential_id', 'public_key', 'counter', 'transports', 'user_handle'),
    ...told('chaves_de_acesso', 'synced', 'name', 'user_agent', 'created_at', 'last_used_at'),
  },
  passkey_challenges: told('passing', 'challenge_hash', 'kind', 'user_id', 'session_hash', 'user_handle', 'expires_at'),
  owner_confirmations: told('passing', 'token_hash', 'user_id', 'session_hash', 'expires_at'),
  first_entries: told('passing', 'token_hash', 'user_id', 'network', 'password_digest', 'expires_at'),
  captured_mails: {
    ...told('number', 'id', 'person_id'),
    ...told('emails', 'recipient', 'subject', 'created_at'),
    // Has links that open things.
    ...told('secret', 'text_body', 'html_body'),
  },
  audit_log: {
    ...told('number', 'id', 'object_type', 'object_id', 'details_digest', 'address_digest'),
    ...told('operacoes', 'actor_id', 'action', 'address', 'at'),
    ...told('others', 'before', 'after'),
  },
  audit_details: told('others', 'line_id', 'part', 'person_id', 'salt', 'content'),
  audit_lines: {
    ...told('number', 'id', 'object_type', 'object_id'),
    ...told('operacoes', 'actor_id', 'action', 'address', 'at'),
    ...told('others', 'before', 'after'),
  },
  empresas: {
    ...told('number', 'id', 'company_id'),
    ...told(
      'pedidos_parceria',
      'nome',
      'cnpj',
      'email',
      'telefone',
      'endereco',
      'cidade',
      'estado',
      'cep',
      'descricao',
    ),
    ...told('pedidos_parceria', 'categoria', 'created_at'),
    ...told('others', 'status', 'cadastro'),
  },
  wholesale_requests: {
    ...told('number', 'id'),
    ...told('pedidos_atacado', 'company_name', 'cnpj', 'responsible_name', 'email', 'phone', 'state_city'),
    ...told('pedidos_atacado', 'products_interest', 'created_at', 'state'),
    ...told('computed', 'search_key'),
  },
  // The files are the person's own, who sent them; the copy names them.
  wholesale_files: {
    ...told('number', 'request_id'),
    ...told('pedidos_atacado', 'document', 'name', 'type', 'size', 'bytes'),
  },
  wholesale_moves: {
    ...told('number', 'id', 'request_id'),
    ...told('pedidos_atacado', 'reason'),
    ...told('others', 'state', 'moved_by', 'moved_at'),
  },
}
