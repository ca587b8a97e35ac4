import { sql } from 'kysely'
import { errorCodeOf } from '../lib/error-code.ts'
import type { Db } from './database.ts'
import { RUNTIME_ROLE } from './serving/runtime-address.ts'

/** Append-only tables. */
const GROWING = ['audit_log', 'audit_chain', 'ledger_transfers'] as const

/** Partitions that a job empties, each before its month of the year comes again. */
const EMPTIED = Array.from({ length: 12 }, (_, month) => `scans_${month + 1}`)

/** Schemas of the api's tables; the second one is the job queue's own. */
const SCHEMAS = ['public', 'pgboss'] as const

/**
 * Grants the runtime role its privileges on all current tables and sequences, as part of migrating; `owner` is
 * connected as the migrating role.
 */
export async function grantRuntime(owner: Db): Promise<void> {
  const role = sql.ref(RUNTIME_ROLE)
  for (const name of SCHEMAS) {
    const schema = sql.ref(name)
    await sql`grant usage on schema ${schema} to ${role}`.execute(owner)
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`.execute(owner)
    await sql`grant usage, select on all sequences in schema ${schema} to ${role}`.execute(owner)
  }
  for (const table of EMPTIED) await sql`grant truncate on ${sql.table(table)} to ${role}`.execute(owner)
  for (const table of GROWING)
    await sql`revoke update, delete, truncate on ${sql.table(table)} from ${role}`.execute(owner)
  // Accounts are permanent, because transfers refer to them without a foreign key.
  await sql`revoke delete, truncate on ledger_accounts from ${role}`.execute(owner)
  for (const table of ['schema_migrations', 'schema_migrations_lock'])
    await sql`revoke insert, update, delete, truncate on ${sql.table(table)} from ${role}`.execute(owner)
}

/**
 * Lets the login of the api's URL become the runtime role. A missing login is created with the URL's password, one
 * created by this program gets the password again, and any other one is unchanged.
 */
export async function provideLogin(owner: Db, apiUrl: string, ownerUrl: string): Promise<void> {
  const { username, password } = new URL(apiUrl)
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  if (user === decodeURIComponent(new URL(ownerUrl).username)) return
  const { rows } = await sql<{ made_here: boolean }>`
    select shobj_description(oid, 'pg_authid') = ${MADE_HERE} as made_here from pg_roles where rolname = ${user}`.execute(
    owner,
  )
  const login = sql.ref(user)
  if (rows.length === 0) await makeLogin(owner, user)
  if (rows.length === 0 || rows[0]?.made_here)
    await sql`alter role ${login} login password ${sql.lit(secret)}`.execute(owner)
  await sql`grant ${sql.ref(RUNTIME_ROLE)}, anon to ${login}`.execute(owner)
}

const MADE_HERE = 'loopi api'

async function makeLogin(owner: Db, user: string): Promise<void> {
  try {
    await sql`create role ${sql.ref(user)} login inherit`.execute(owner)
    await sql`comment on role ${sql.ref(user)} is ${sql.lit(MADE_HERE)}`.execute(owner)
  } catch (error) {
    // Another process created the role concurrently.
    if (errorCodeOf(error) === '42710' || errorCodeOf(error) === '23505') return
    if (errorCodeOf(error) !== '42501') throw error
    throw new Error(
      `The user ${user} of DATABASE_URL does not exist, and the one of MIGRATION_DATABASE_URL may not make it: create role "${user}" login password '…'.`,
    )
  }
}

/** True when this login could change append-only tables, whatever the connection's current role. */
export async function mayRewrite(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select bool_or(has_table_privilege(session_user, name::regclass, right_to)) as may
    from unnest(${[...GROWING]}::text[]) name, unnest(array['update', 'delete', 'truncate']) right_to`.execute(db)
  return rows[0]?.may === true
}
