import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'

/**
 * Columns that differ between databases with the same events: random values, values of the wallet's provider, and the
 * database's own timestamps.
 */
const BY_CHANCE: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash'],
  sessions: ['token_hash'],
  passkeys: ['credential_id', 'public_key', 'user_handle'],
  passkey_challenges: ['challenge_hash', 'session_hash', 'user_handle'],
  owner_confirmations: ['token_hash', 'session_hash'],
  first_entries: ['token_hash', 'password_digest'],
  link_tokens: ['token_hash'],
  second_factors: ['secret'],
  recovery_codes: ['code_hash'],
  second_factor_challenges: ['token_hash', 'password_digest'],
  remembered_devices: ['token_hash', 'password_digest'],
  customer_invitations: ['token_hash'],
  team_invitations: ['token_hash'],
  redemptions: ['codigo_unico'],
  devices: ['code_hash', 'token_hash'],
  ledger_accounts: ['created_at'],
  ledger_transfers: ['source_id'],
  audit_log: ['details_digest', 'address_digest'],
  audit_details: ['salt'],
  audit_unsealed: ['since'],
  wallets: ['pin', 'wallet_id', 'address', 'signing_method'],
  wallet_mirrorings: ['due_at'],
  wallet_tokens: ['token_hash', 'browser_hash'],
}

/** Every row of every table as text, including new tables; without the provider's books. */
export async function rowsOf(db: Db): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and relname not like 'sandbox%'`.execute(db)
  const reads = tables.map(({ name }) => {
    const row = sql`to_jsonb(r) - ${BY_CHANCE[name] ?? []}::text[]`
    return sql`select ${sql.lit(name)} || ' ' || (${row})::text as line from ${sql.table(name)} r`
  })
  const mails = sql`select 'mail ' || data::text as line from pgboss.job`
  const { rows } = await sql<{ line: string }>`${sql.join([...reads, mails], sql` union all `)}`.execute(db)
  return new Set(rows.map(({ line }) => line))
}

/** Rows in which two databases differ. */
export function differences(left: ReadonlySet<string>, right: ReadonlySet<string>): string[] {
  return [...[...left].filter((line) => !right.has(line)), ...[...right].filter((line) => !left.has(line))].toSorted()
}
