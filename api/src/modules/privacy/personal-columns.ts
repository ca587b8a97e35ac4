import type { Database } from '../../db/schema.ts'
import type { Copied, RemainingTable } from './personal-tables.ts'

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
