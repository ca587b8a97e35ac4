import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'
import { privacyTexts as texts } from './privacy.texts.ts'

// Effect of anonymising a copy of the database. It empties for every account what the deletion of an account empties;
// the lists below say only where a copy is treated otherwise.

type Table = keyof Database
type Values = { readonly [T in Table]?: { readonly [C in keyof Database[T]]?: RawBuilder<unknown> } }
type Columns = { readonly [T in Table]?: readonly (keyof Database[T])[] }

const REMOVED = sql.lit(texts.removed)
const removedWhereWritten = (column: string) => sql`case when ${sql.ref(column)} is not null then ${REMOVED} end`
/** A key that no product has. */
const newKey = sql`sha256(uuid_send(gen_random_uuid()))`
const mailbox = (name: string) =>
  sql`case when email is not null then ${sql.lit(name)} || '-' || id || '@copia.invalid' end`

/** First nine digits of a CPF. The next one, a check digit, is wrong on purpose: no person can have the number. */
const nine = sql`lpad((id % 1000000000)::text, 9, '0')`
const impossibleCpf = sql`case when cpf is not null then ${nine} || (
  select (sum(substr(${nine}, digit, 1)::int * (11 - digit)) * 10 % 11 % 10 + 1) % 10 from generate_series(1, 9) digit
) || '0' end`

/** A redemption's number in the letters of its codes. */
const couponCode = sql`'LP-' || regexp_replace(translate(lpad(id::text, 16, '0'), '0123456789', 'ACDEFGHJKM'),
  '(.{4})(?!$)', '\\1-', 'g')`

/** Everything that opens something, and the wallets, which belong to the provider's accounts. */
const EMPTIED_IN_COPIES = [
  ...(['sessions', 'link_tokens', 'access_records', 'welcome_marks', 'redemption_marks'] as const),
  ...(['wallets', 'sandbox_users', 'sandbox_wallets', 'sandbox_transactions', 'sandbox_events'] as const),
]

/** Tables of which a deletion takes rows that say nothing by themselves: they link numbers, or are treated below. */
const KEPT_IN_COPIES: readonly Table[] = ['company_customers', 'audit_details']

/** Kept in copies: moments, and numbers of people, who have no names there. */
const KEPT_NUMBERS: Columns = { user_activity: ['last_seen_at'], code_claims: ['customer_id'] }

/** New values of columns: instead of null where a deletion empties them, and of texts that only a copy loses. */
const NEW_VALUES: Values = {
  users: {
    name: sql`case when deleted_at is null then 'Pessoa ' || id else name end`,
    email: mailbox('pessoa'),
    cpf: impossibleCpf,
  },
  companies: { email: mailbox('empresa'), decision_reason: removedWhereWritten('decision_reason') },
  credits: { reason: REMOVED },
  coupon_uses: { undo_reason: removedWhereWritten('undo_reason') },
  ledger_notes: { reason: REMOVED },
  balance_requests: { note: sql`null`, refusal: removedWhereWritten('refusal') },
  code_blocks: { reason: REMOVED },
  brands: { telefone: sql`null` },
  stores: { phone: sql`null` },
  coupons: { code: sql`'COPIA-' || id` },
  redemptions: { code: sql`coalesce('COPIA-' || coupon_id, code)`, codigo_unico: couponCode },
  // Tills of production are no tills of the copy.
  devices: {
    name: sql`'Aparelho ' || id`,
    code_hash: newKey,
    token_hash: sql`case when token_hash is not null then ${newKey} end`,
    revoked_at: sql`coalesce(revoked_at, now())`,
  },
  platform_keys: { key: newKey },
  // The api marks people again when it starts, with the key of the copy.
  welcome_grants: { marked: sql`false` },
  // All movements go to the wallet provider of the copy, in their order.
  wallet_mirrorings: {
    state: sql`'waiting'`,
    attempts: sql`0`,
    due_at: sql`'-infinity'`,
    ...{ provider_id: sql`null`, hash: sql`null`, last_error: sql`null`, settled_at: sql`null` },
    ...{ claim: sql`null`, claimed_until: sql`null` },
  },
}

/** Tables of which a copy has no row. */
export const EMPTIED_TABLES: readonly Table[] = [
  ...(Object.keys(PERSONAL_TABLES) as Table[]).filter(
    (table) => PERSONAL_TABLES[table] === 'deleted' && !KEPT_IN_COPIES.includes(table),
  ),
  ...EMPTIED_IN_COPIES,
]

type Changes = Readonly<Record<string, RawBuilder<unknown>>>

/** New values by table and column; who had a password gets the one of `passwordHash`. */
export function changedColumns(passwordHash: string): Map<string, Changes> {
  const changed = new Map<string, Changes>()
  for (const [table, columns] of Object.entries(PERSONAL_COLUMNS)) {
    const stays: readonly string[] = KEPT_NUMBERS[table as Table] ?? []
    const emptied = Object.entries(columns).filter(
      ([column, { erased, copied }]) => erased === 'emptied' && copied !== 'computed' && !stays.includes(column),
    )
    changed.set(table, Object.fromEntries(emptied.map(([column]) => [column, sql`null`])))
  }
  for (const [table, values] of Object.entries(NEW_VALUES)) changed.set(table, { ...changed.get(table), ...values })
  const password_hash = sql`case when password_hash is not null then ${passwordHash} end`
  changed.set('users', { ...changed.get('users'), password_hash })
  for (const table of EMPTIED_TABLES) changed.delete(table)
  return changed
}
