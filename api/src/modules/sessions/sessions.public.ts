import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import { addMs, HOUR } from '../../lib/clock.ts'
import type { Services } from '../../plugins/deps.ts'

/** Only this hash of a token is stored, so that a copy of the table opens no session. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

type NewSession = {
  userId: number
  userAgent: string | null
  address: string
  byPasskey?: boolean
  /** False when it was opened without a factor of the account. */
  isConfirmed?: boolean
  /** The company's self of an account that is a customer's too. */
  asMember?: boolean
  /** Root acting for a company, until then. */
  acting?: { companyId: number; until: Date }
}

/** Opens a session and returns its token, which is not stored. */
export const openSession = async (
  where: Pick<Services, 'db' | 'clock' | 'config'>,
  session: NewSession,
): Promise<string> => (await openNumberedSession(where, session)).token

/** Opens a session and returns its token with its id. */
export async function openNumberedSession(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  session: NewSession,
): Promise<{ token: string; id: number }> {
  const token = newToken()
  const now = clock.now()
  const { id } = await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: session.userId,
      created_at: now,
      last_used_at: now,
      expires_at: session.acting?.until ?? addMs(now, config.limits.sessionMaxHours * HOUR),
      user_agent: session.userAgent,
      address: session.address,
      by_passkey: session.byPasskey ?? false,
      confirmed_at: session.isConfirmed === false ? null : now,
      as_member: session.asMember ?? false,
      acting_for: session.acting?.companyId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, id }
}

type OtherSelf = {
  readonly token: string | null
  readonly asMember: boolean
  readonly userAgent: string | null
  readonly address: string
}

/**
 * Ends a session and opens one of the person's other self, which is as recently proven and expires with the first.
 * Throws `auth/required` when the session has ended. The caller has locked the person.
 */
export async function switchSession(
  trx: Trx,
  { token, asMember, userAgent, address }: OtherSelf,
  now: Date,
): Promise<string> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', hashToken(token ?? ''))
    .where('ended_at', 'is', null)
    .returning(['user_id', 'expires_at', 'by_passkey', 'confirmed_at'])
    .executeTakeFirst()
  if (ended === undefined) reject('auth/required')
  const other = newToken()
  await trx
    .insertInto('sessions')
    .values({
      ...ended,
      ...{ token_hash: hashToken(other), created_at: now, last_used_at: now },
      ...{ user_agent: userAgent, address, as_member: asMember },
    })
    .execute()
  return other
}

/** Records a proof of the owner in a session. */
export async function confirmSession(trx: Db, token: string | null, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('token_hash', '=', hashToken(token ?? ''))
    .where('ended_at', 'is', null)
    .execute()
}

export async function hasActiveSession(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: number,
): Promise<boolean> {
  const now = clock.now()
  const active = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', addMs(now, -config.limits.sessionIdleHours * HOUR))
    .limit(1)
    .executeTakeFirst()
  return active !== undefined
}

export async function endSession({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: clock.now() })
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a person's active sessions, after a new password; the session of the token `except` stays. */
export async function endSessionsOf(
  db: Db,
  userId: number,
  now: Date,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (others) => others.where('token_hash', '!=', hashToken(except ?? '')))
    .execute()
}

/** Ends the sessions of a company's members, and of root acting for it, when the company is rejected or deleted. */
export async function endSessionsOfCompany(db: Db, companyId: number, now: Date): Promise<void> {
  await sql`
    update sessions set ended_at = ${now}::timestamptz
    where ended_at is null and (acting_for = ${companyId} or user_id in (
      select users.id from company_members join users on users.id = company_members.user_id
      where company_members.company_id = ${companyId} and company_members.state = 'active'
        and (sessions.as_member or users.role = 'admin')
    ))`.execute(db)
}

/** Ends the sessions in which a person acts as a member, because the person is no longer one. */
export async function endMemberSessions(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_why: 'removed' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((is) =>
      is.or([
        is('as_member', '=', true),
        is.exists(is.selectFrom('users').select('id').where('id', '=', userId).where('role', '=', 'admin')),
      ]),
    )
    .execute()
}
