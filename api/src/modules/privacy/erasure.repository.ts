import { formatCpf } from '@loopi/shared/contract/documents/cpf'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { privacyTexts as texts } from './privacy.texts.ts'

// Deleting an account goes through the tables of all modules. What each table holds of a person, and what becomes of
// it, is written down in `personal-tables.ts`.

export type Erased = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly cpf: string | null
  readonly phone: string | null
}

/** The living person, locked until the account is gone. */
export const lockPerson = (trx: Trx, userId: number): Promise<Erased | undefined> =>
  trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'cpf', 'phone'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The person's e-mail, and the one that was to take its place. */
export async function addressesOf(trx: Trx, { id, email }: Erased): Promise<string[]> {
  const wished = await trx.selectFrom('email_changes').select('email').where('user_id', '=', id).execute()
  return [email, ...wished.map((wish) => wish.email)].filter((address) => address !== null)
}

/** Locks every root, so that of two that leave at once one sees that it is the last. */
export async function hasOtherRoot(trx: Trx, userId: number): Promise<boolean> {
  const roots = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'root')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return roots.some(({ id }) => id !== userId)
}

/** Copies when and from where the person visited, which the law wants kept, and takes it off the sessions. */
export async function keepVisits(trx: Trx, userId: number): Promise<void> {
  await trx
    .insertInto('access_records')
    .columns(['address', 'started_at', 'last_at'])
    .expression(
      trx
        .selectFrom('sessions')
        .select((row) => [row.ref('address').$notNull().as('address'), 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .where('address', 'is not', null),
    )
    .execute()
  await trx.updateTable('sessions').set({ address: null, user_agent: null }).where('user_id', '=', userId).execute()
}

/** Takes everything away that says who the person was. */
export async function erase(trx: Trx, person: Erased, now: Date): Promise<void> {
  await eraseAccount(trx, person, now)
  await eraseLog(trx, person)
  if (person.email !== null) await eraseRequests(trx, person.email.toLowerCase())
}

async function eraseAccount(trx: Trx, { id }: Erased, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ name: texts.nobody, email: null, cpf: null, phone: null, password_hash: null, last_seen_at: null })
    .set({ status: 'pending', deleted_at: now })
    .where('id', '=', id)
    .execute()
  // With the wish go the links that would confirm it.
  await trx.deleteFrom('email_changes').where('user_id', '=', id).execute()
  await trx
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
  await trx.updateTable('consents').set({ address: null }).where('user_id', '=', id).execute()
  await trx.updateTable('credits').set({ reason: texts.removed }).where('customer_id', '=', id).execute()
  await trx.deleteFrom('wallet_tokens').where('user_id', '=', id).execute()
  await trx.deleteFrom('company_customers').where('customer_id', '=', id).execute()
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute()
}

/** The log keeps that something was done; where the person was, and lines about the person, say no more than that. */
async function eraseLog(trx: Trx, person: Erased): Promise<void> {
  await trx.updateTable('audit_log').set({ address: null }).where('actor_id', '=', person.id).execute()
  await trx
    .updateTable('audit_log')
    .set({ before: null, after: null })
    .where('object_type', 'in', ['user', 'customer'])
    .where('object_id', '=', String(person.id))
    .execute()
  const known = [person.email, person.cpf, person.cpf && formatCpf(person.cpf), person.phone]
  const traces = patternOf(known)
  if (traces === null) return
  const clean = (column: 'before' | 'after') =>
    sql<null>`regexp_replace(${sql.ref(column)}::text, ${traces}, '-', 'gi')::jsonb`
  await trx
    .updateTable('audit_log')
    .set({ before: clean('before'), after: clean('after') })
    .where(sql<boolean>`before::text ~* ${traces} or after::text ~* ${traces}`)
    .execute()
  // Answers to others, kept for two days: those that tell of the person lose the name as well.
  const withName = patternOf([...known, person.name])
  await trx
    .updateTable('idempotency_keys')
    .set({ body: sql<string>`regexp_replace(body, ${withName}, '-', 'gi')` })
    .where(sql<boolean>`body ~* ${traces}`)
    .execute()
}

/** A regular expression for any of these values as JSON writes them; null when there is nothing to look for. */
function patternOf(values: readonly (string | null)[]): string | null {
  const found = values.filter((value) => value !== null && value.length >= 8) as string[]
  const literal = (value: string) =>
    JSON.stringify(value)
      .slice(1, -1)
      .replace(/[^\p{L}\p{N}]/gu, '\\$&')
  return found.length === 0 ? null : found.map(literal).join('|')
}

/** What was asked for with the e-mail outside of the account. A company keeps its name and CNPJ, which are no person's. */
async function eraseRequests(trx: Trx, email: string): Promise<void> {
  const isTheirs = sql<boolean>`lower(email) = ${email}`
  await trx.deleteFrom('wholesale_requests').where(isTheirs).execute()
  await trx.deleteFrom('empresas').where(isTheirs).execute()
  const contact = { email: null, telefone: null }
  // A company at work goes on; a request that nobody stands behind any more tells nothing but what company it was.
  const request = { ...contact, cep: null, endereco: null, descricao: null }
  const requested = await trx
    .updateTable('companies')
    .set(request)
    .where(isTheirs)
    .where('status', '<>', 1)
    .returning('user_id')
    .execute()
  await trx.updateTable('companies').set(contact).where(isTheirs).execute()
  const admins = requested.map(({ user_id }) => user_id)
  if (admins.length > 0) await trx.updateTable('users').set({ phone: null }).where('id', 'in', admins).execute()
  await trx.deleteFrom('rate_limits').where('key', '=', `mail:${email}`).execute()
  await trx
    .deleteFrom('login_strikes')
    .where(sql<boolean>`starts_with(key, ${`${email} `})`)
    .execute()
}
