import { hash, randomBytes } from 'node:crypto'
import { CONFIRMED_MINUTES } from '@loopi/contract/account/sessions.contract'
import type { Role } from '@loopi/contract/roles'
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { runNamed } from '../../db/named.ts'
import { type WorkKind, workAtHand, working } from '../../db/serving/work.ts'
import { createBatcher } from '../../lib/batching.ts'
import { addMs, HOUR, MINUTE } from '../../lib/clock.ts'
import type { Actor } from '../../plugins/actor.ts'
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
      expires_at: addMs(now, config.limits.sessionMaxHours * HOUR),
      user_agent: session.userAgent,
      address: session.address,
      by_passkey: session.byPasskey ?? false,
      confirmed_at: session.isConfirmed === false ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, id }
}

/** True when the role requires a second factor. */
export const isSecondFactorObligatory = (
  { SECOND_FACTOR_ROOT }: Pick<Config, 'SECOND_FACTOR_ROOT'>,
  role: Role,
): boolean => role === 'root' && SECOND_FACTOR_ROOT === 'required'

type Where = Pick<Services, 'db' | 'clock' | 'config'>

type FoundSession = {
  readonly token_hash: Buffer
  readonly id: number
  readonly role: Role
  readonly name: string
  readonly email: string | null
  readonly status: number | null
  readonly last_used_at: Date
  readonly secondFactorSince: Date | null
  readonly byPasskey: boolean
  readonly confirmedAt: Date | null
  readonly balance: number | null
}

/** Sessions of tokens with their persons, where both are alive; with what decides about the rest. */
async function findSessions(
  { db, clock, config }: Where,
  hashes: readonly Buffer[],
): Promise<(FoundSession | undefined)[]> {
  const now = clock.now()
  const finding = sql<FoundSession>`
    select sessions.token_hash, users.id, users.role, users.name, users.email, companies.status, sessions.last_used_at,
      second_factors.active_since as "secondFactorSince", sessions.by_passkey as "byPasskey",
      sessions.confirmed_at as "confirmedAt", ledger_accounts.balance
    from sessions
    join users on users.id = sessions.user_id
    left join companies on companies.id = users.id and companies.deleted_at is null
    left join second_factors on second_factors.user_id = users.id and second_factors.active_since is not null
    left join ledger_accounts on ledger_accounts.kind = 'customer' and ledger_accounts.owner_id = users.id
    where sessions.token_hash = any(${hashes}::bytea[]) and sessions.ended_at is null and sessions.expires_at > ${now}
      and sessions.last_used_at > ${addMs(now, -config.limits.sessionIdleHours * HOUR)}
      and users.deleted_at is null and users.status = 'active'`
  const rows = await runNamed(db, 'sessions', finding.compile(db))
  return hashes.map((hash) => rows.find(({ token_hash }) => token_hash.equals(hash)))
}

/**
 * Notes about once a minute that a session is in use. The commit waits for no disk, because a power cut that forgets a
 * minute ends no session, and a row that another process is noting is left to it.
 */
async function noteUse({ db, clock }: Where, hash: Buffer): Promise<void> {
  await sql`
    with quick as materialized (select set_config('synchronous_commit', 'off', true)), seen as (
      select sessions.token_hash from quick, sessions where sessions.token_hash = ${hash}
      for no key update of sessions skip locked
    )
    update sessions set last_used_at = ${clock.now()}::timestamptz from seen
    where sessions.token_hash = seen.token_hash`.execute(db)
}

/** Maximum tokens per statement. */
const MOST_TOKENS = 100

/**
 * Finds the person of a token; calls that arrive together are looked up by one statement, which doubles the rate of calls
 * that read little. Each kind of work has its own, so that no kind waits for the connections of another.
 */
export function createSessionFinder(where: Where): (token: string) => Promise<Actor | null> {
  const batchers = new Map<WorkKind, (hash: Buffer) => Promise<FoundSession | undefined>>()
  return async (token) => {
    const { kind } = workAtHand()
    // No caller ends the look-up of the others by leaving.
    const look = (hashes: readonly Buffer[]) => working({ kind }, () => findSessions(where, hashes))
    const batcher = batchers.get(kind) ?? createBatcher(MOST_TOKENS, look)
    batchers.set(kind, batcher)
    const hash = hashToken(token)
    return activePerson(where, hash, await batcher(hash))
  }
}

/**
 * Person of a session, or null: the session must not be ended, idle or expired, the person not deleted, and an admin's
 * company approved. Checked on every request, so decisions about a company apply immediately.
 */
async function activePerson(
  { db, clock, config }: Where,
  token_hash: Buffer,
  found: FoundSession | undefined,
): Promise<Actor | null> {
  const now = clock.now()
  if (found === undefined || (found.role === 'admin' && found.status !== 1)) return null
  if (found.last_used_at <= addMs(now, -MINUTE)) await noteUse({ db, clock, config }, token_hash)
  const { id, role, name, email } = found
  // A passkey has shown both factors; the same person with only the password has not.
  const mustSetUp = isSecondFactorObligatory(config, role) && found.secondFactorSince === null && !found.byPasskey
  const confirmedUntil = found.confirmedAt && addMs(found.confirmedAt, CONFIRMED_MINUTES * MINUTE)
  const balance = role === 'cliente' ? { balance: found.balance ?? 0 } : undefined
  return {
    id,
    role,
    name,
    email: email ?? '',
    ...balance,
    ...(mustSetUp && { mustSetUp }),
    ...(confirmedUntil && confirmedUntil > now && { confirmedUntil }),
  }
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

/**
 * Ends a person's active sessions, after a new password or when a company is rejected or deleted; the session of the
 * token `except` stays.
 */
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
