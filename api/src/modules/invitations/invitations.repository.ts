import { sql } from 'kysely'
import { hasUpdated } from '../../db/changed.ts'
import type { Db, Trx } from '../../db/database.ts'

export type TypedPerson = { readonly name: string; readonly email: string; readonly phone: string }

/** Times of sending: now, the expiry, and the latest earlier sending that allows another. */
export type Sending = { readonly now: Date; readonly expiresAt: Date; readonly sentBefore: Date }

/** `due`: a mail may be sent, because the invitation is new or the last mail is old enough. */
export type Written = { readonly id: number; readonly email: string; readonly due: boolean }

/**
 * Creates or renews invitations. Accepted and refused ones keep their state, with the same statement and result, so
 * that the company learns nothing.
 */
export async function writeInvitations(
  trx: Trx,
  companyId: number,
  people: readonly TypedPerson[],
  { now, expiresAt, sentBefore }: Sending,
): Promise<Written[]> {
  const once = { company_id: companyId, created_at: now, sent_at: now, expires_at: expiresAt }
  const lately = sql<boolean>`customer_invitations.sent_at > ${sentBefore}`
  const rows = await trx
    .insertInto('customer_invitations')
    // Fixed order: another import may lock some of these rows.
    .values(people.toSorted(byEmail).map(({ name, email, phone }) => ({ ...once, name, email, phone, ...UNDECIDED })))
    .onConflict((on) =>
      on.columns(['company_id', 'email']).doUpdateSet((typed) => ({
        name: typed.ref('excluded.name'),
        phone: typed.ref('excluded.phone'),
        sent_at: sql`case when ${lately} then customer_invitations.sent_at else ${now} end`,
        expires_at: expiresAt,
        withdrawn_at: null,
        state: sql`case customer_invitations.state when 'withdrawn' then 'sent' else customer_invitations.state end`,
      })),
    )
    .returning(['id', 'email', 'sent_at'])
    .execute()
  return rows.map(({ id, email, sent_at }) => ({ id, email, due: sent_at.getTime() === now.getTime() }))
}

const byEmail = (a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1)

const UNDECIDED = {
  withdrawn_at: null,
  decided_at: null,
  customer_id: null,
  token_hash: null,
  offered_clp: null,
  offer_reason: null,
} as const

/** Renews an open invitation of the company; undefined when there is none. `due` as in `Written`. */
export async function renewInvitation(
  trx: Trx,
  companyId: number,
  id: number,
  { now, expiresAt, sentBefore }: Sending,
): Promise<Written | undefined> {
  const found = await lockListed(trx, companyId, id)
  if (found === undefined) return undefined
  if (found.sent_at > sentBefore) return { id, email: found.email, due: false }
  await trx
    .updateTable('customer_invitations')
    .set({ sent_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
  return { id, email: found.email, due: true }
}

/** Locks an invitation of the company's list; undefined for those of other companies. */
export const lockListed = (trx: Trx, companyId: number, id: number) =>
  trx
    .selectFrom('customer_invitations')
    .select(['id', 'email', 'sent_at', 'expires_at'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('listed', '=', true)
    .forUpdate()
    .executeTakeFirst()

/**
 * Withdraws a listed invitation; false when there is none. A refused one stays refused, which the company cannot see.
 */
export async function withdrawInvitation(trx: Trx, companyId: number, id: number, now: Date): Promise<boolean> {
  return hasUpdated(
    trx
      .updateTable('customer_invitations')
      .set({ withdrawn_at: now, offered_clp: null, offer_reason: null })
      .set({ state: sql`case state when 'sent' then 'withdrawn' else state end` })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where('listed', '=', true),
  )
}

export async function writeOffer(trx: Trx, id: number, offer: { amount: number; reason: string }): Promise<void> {
  await trx
    .updateTable('customer_invitations')
    .set({ offered_clp: offer.amount, offer_reason: offer.reason })
    .where('id', '=', id)
    .execute()
}

/** Open invitations of approved companies. */
export const openInvitations = (db: Db) =>
  db
    .selectFrom('customer_invitations')
    .innerJoin('companies', 'companies.id', 'customer_invitations.company_id')
    .select([
      'customer_invitations.id',
      'customer_invitations.company_id',
      'customer_invitations.email',
      'customer_invitations.sent_at',
      'customer_invitations.expires_at',
      'customer_invitations.offered_clp',
      'customer_invitations.offer_reason',
      'companies.name as company',
    ])
    .where('customer_invitations.state', '=', 'sent')
    .where('companies.status', '=', 1)
    .where('companies.deleted_at', 'is', null)

export type OpenInvitation = Awaited<ReturnType<ReturnType<typeof openInvitations>['execute']>>[number]

/** Open invitation of a link; only the newest mail's token is valid. */
export const findByToken = (db: Db, tokenHash: Buffer, now: Date): Promise<OpenInvitation | undefined> =>
  openInvitations(db)
    .where('customer_invitations.token_hash', '=', tokenHash)
    .where('customer_invitations.expires_at', '>', now)
    .executeTakeFirst()

/** Stores the token of the newest mail, which invalidates the links of earlier mails. */
export async function writeToken(db: Db, id: number, tokenHash: Buffer): Promise<void> {
  await db.updateTable('customer_invitations').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}

/** Proven address of an existing customer in lower case, or undefined. */
export async function provenEmailOf(db: Db, customerId: number): Promise<string | undefined> {
  const person = await db
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('email'))
    .where('id', '=', customerId)
    .where('role', '=', 'cliente')
    .where('status', '=', 'active')
    .where('email', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return person?.email
}

/** Role of the active account with this address, or undefined. */
export async function accountOf(db: Db, email: string) {
  const person = await db
    .selectFrom('users')
    .select('role')
    .where(sql`lower(email)`, '=', email)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return person?.role
}

/** Open, unexpired invitations to an address, newest first. */
export const listInvitationsTo = (db: Db, email: string, now: Date): Promise<OpenInvitation[]> =>
  openInvitations(db)
    .where('customer_invitations.email', '=', email)
    .where('customer_invitations.expires_at', '>', now)
    .orderBy('customer_invitations.sent_at', 'desc')
    .orderBy('customer_invitations.id', 'desc')
    .execute()

/** Locks an invitation to an address in any state. */
export const lockInvitationTo = (trx: Trx, email: string, id: number) =>
  trx
    .selectFrom('customer_invitations')
    .select(['id', 'company_id', 'state', 'expires_at', 'offered_clp', 'offer_reason'])
    .where('id', '=', id)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

/** Name of an approved company that is not deleted, or undefined. */
export async function nameAtWork(db: Db, companyId: number): Promise<string | undefined> {
  const company = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return company?.name
}

type Decision = { readonly state: 'accepted' | 'refused'; readonly customerId: number | null; readonly now: Date }

/** Closes an invitation, which ends its link and its offer. */
export async function decide(trx: Trx, id: number, { state, customerId, now }: Decision): Promise<void> {
  await trx
    .updateTable('customer_invitations')
    .set({ state, decided_at: now, customer_id: customerId, token_hash: null, offered_clp: null, offer_reason: null })
    .where('id', '=', id)
    .execute()
}

type Relation = { readonly companyId: number; readonly customerId: number }

/** Accepts companies' invitations of those who became their customers otherwise; what they offered for accepting is gone. */
export async function acceptByRelations(trx: Trx, relations: readonly Relation[], at: Date): Promise<void> {
  await sql`
    update customer_invitations invited set state = 'accepted', decided_at = ${at}::timestamptz,
      customer_id = users.id, token_hash = null, offered_clp = null, offer_reason = null
    from unnest(
      ${relations.map(({ companyId }) => companyId)}::bigint[], ${relations.map(({ customerId }) => customerId)}::bigint[]
    ) related (company_id, customer_id)
    join users on users.id = related.customer_id
    where invited.company_id = related.company_id and invited.state <> 'accepted' and invited.email = lower(users.email)`.execute(
    trx,
  )
}

/**
 * Deletes personal data of invitations that expired before `before` and were never accepted. A refusal keeps the bare
 * address, so that the company cannot invite the person again.
 */
export async function purgeExpiredInvitations(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('customer_invitations')
    .where('expires_at', '<', before)
    .where('state', 'in', ['sent', 'withdrawn'])
    .execute()
  await db
    .updateTable('customer_invitations')
    .set({ name: null, phone: null, offered_clp: null, offer_reason: null, withdrawn_at: before })
    .where('expires_at', '<', before)
    .where('state', '=', 'refused')
    .where('name', 'is not', null)
    .execute()
}
