import type { Role } from '@loopi/contract/roles'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { ANSWER_GONE } from '../../plugins/idempotency.ts'
import { detachClaims } from '../codes/codes.public.ts'
import { endPendings } from '../credentials/proven-emails.public.ts'
import { purgeSignInsOf } from '../login-attempts/sign-ins.public.ts'
import { purgePasskeysOf } from '../passkeys/passkeys.public.ts'
import { purgeGrantsOf } from '../post-registration-login/post-registration-login.public.ts'
import { purgeSecondFactor } from '../second-factor/second-factor.public.ts'
import type { OwnerTrx } from '../step-up/owner-proof.public.ts'
import { privacyTexts as texts } from './privacy.texts.ts'

// Deleting an account touches the tables of all modules. `personal-tables.ts` says what each table stores of a person
// and what happens to it.

export type Erased = {
  readonly id: number
  readonly role: Role
  readonly name: string
  readonly email: string | null
  readonly cpf: string | null
  readonly phone: string | null
}

export const lockPerson = (trx: Trx, userId: number): Promise<Erased | undefined> =>
  trx
    .selectFrom('users')
    .select(['id', 'role', 'name', 'email', 'cpf', 'phone'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** True when the account existed at that moment. */
export async function hasExistedAt(trx: Trx, userId: number, moment: Date): Promise<boolean> {
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '<=', moment)
    .executeTakeFirst()
  return person !== undefined
}

/** Accounts that their owners deleted, by number. */
export const listDeleted = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'deleted_at as at'])
    .where('deleted_at', 'is not', null)
    .$narrowType<{ at: Date }>()
    .orderBy('id')
    .execute()

/** Locks every root, so that of two roots who delete their accounts concurrently one sees that it is the last. */
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

/** Copies times and addresses of visits, which the law requires to keep, and removes them from the sessions. */
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

/** Removes all personal data. */
export async function erase(trx: OwnerTrx, person: Erased, now: Date): Promise<void> {
  await eraseAccount(trx, person, now)
  await eraseLog(trx, person)
  if (person.email === null) return
  await eraseRequests(trx, person.email.toLowerCase())
  await purgeSignInsOf(trx, person.id, person.email)
}

async function eraseAccount(trx: Trx, { id, email }: Erased, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ name: texts.nobody, email: null, cpf: null, phone: null, password_hash: null })
    .set({ status: 'pending', deleted_at: now })
    .where('id', '=', id)
    .execute()
  await trx.updateTable('user_activity').set({ last_seen_at: null }).where('user_id', '=', id).execute()
  // The links of these rows are deleted with them.
  await trx.deleteFrom('email_changes').where('user_id', '=', id).execute()
  await trx.deleteFrom('email_takebacks').where('user_id', '=', id).execute()
  await trx.deleteFrom('own_company_fields').where('user_id', '=', id).execute()
  await trx
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
  await purgeGrantsOf(trx, id)
  await purgePasskeysOf(trx, id)
  await purgeSecondFactor(trx, id)
  await trx.updateTable('consents').set({ address: null }).where('user_id', '=', id).execute()
  await trx.updateTable('credits').set({ reason: texts.removed }).where('customer_id', '=', id).execute()
  await emptyUses(trx, id)
  await detachClaims(trx, id)
  await trx.deleteFrom('wallet_tokens').where('user_id', '=', id).execute()
  await trx.deleteFrom('company_customers').where('customer_id', '=', id).execute()
  // Data that companies typed about the person, found by e-mail and by account.
  await trx
    .deleteFrom('customer_invitations')
    .where((is) => is.or([is('customer_id', '=', id), is('email', '=', (email ?? '').toLowerCase())]))
    .execute()
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute()
}

/** Removes what cashiers typed about the person's uses of coupons. */
async function emptyUses(trx: Trx, customerId: number): Promise<void> {
  const own = trx.selectFrom('redemptions').select('id').where('customer_id', '=', customerId)
  await trx
    .updateTable('coupon_uses')
    .set({ sale: null, undo_reason: sql<string | null>`case when undo_reason is not null then ${texts.removed} end` })
    .where('redemption_id', 'in', own)
    .execute()
}

/**
 * The log keeps its lines. Personal details are deleted by their reference to the person; texts are never searched,
 * because names and phones may occur in any text.
 */
async function eraseLog(trx: Trx, { id }: Erased): Promise<void> {
  await trx.deleteFrom('audit_details').where('person_id', '=', id).execute()
  // Responses that were sent to others and mention the person are emptied, but their idempotency keys stay used.
  await trx
    .updateTable('idempotency_keys')
    .set({ body: ANSWER_GONE })
    .where('user_id', '<>', id)
    .where('state', '=', 'done')
    .where(sql<boolean>`about @> array[${id}::bigint]`)
    .execute()
}

/** Requests made without an account, found by e-mail. Name and CNPJ of a company are not personal data. */
async function eraseRequests(trx: Trx, email: string): Promise<void> {
  const isTheirs = sql<boolean>`lower(email) = ${email}`
  await trx.deleteFrom('wholesale_requests').where(isTheirs).execute()
  await trx.deleteFrom('empresas').where(isTheirs).execute()
  await trx.deleteFrom('team_invitations').where(isTheirs).execute()
  const contact = { email: null, telefone: null }
  // An approved company stays as it is; a request without its contact keeps only what identifies the company.
  const request = { ...contact, cep: null, endereco: null, descricao: null }
  const requested = await trx
    .updateTable('companies')
    .set(request)
    .where(isTheirs)
    .where('status', '<>', 1)
    .returning('id')
    .execute()
  await trx.updateTable('companies').set(contact).where(isTheirs).execute()
  const admins = requested.map(({ id }) => id)
  if (admins.length > 0) await trx.updateTable('users').set({ phone: null }).where('id', 'in', admins).execute()
  await trx
    .updateTable('users')
    .set({ email: null })
    .where(isTheirs)
    .where('role', '=', 'admin')
    .where('status', '=', 'pending')
    .execute()
  // Pending registrations with the address, whoever started them.
  await endPendings(trx, email)
  await trx
    .deleteFrom('rate_limits')
    .where(sql<boolean>`starts_with(key, ${`mail:${email} `})`)
    .execute()
  await trx
    .deleteFrom('login_strikes')
    .where(sql<boolean>`starts_with(key, ${`${email} `})`)
    .execute()
}
