import { CONFIRMED_MINUTES } from '@loopi/contract/account/sessions.contract'
import type { Role } from '@loopi/contract/roles'
import { ACTING_PERMISSIONS, permissionsOf, type TeamRole } from '@loopi/contract/team/permissions'
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import { runNamed } from '../../db/named.ts'
import { type WorkKind, workAtHand, working } from '../../db/serving/work.ts'
import { createBatcher } from '../../lib/batching.ts'
import { addMs, HOUR, MINUTE } from '../../lib/clock.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { hashToken } from './sessions.public.ts'

/** True when the role requires a second factor. */
export const isSecondFactorObligatory = (
  { SECOND_FACTOR_ROOT }: Pick<Config, 'SECOND_FACTOR_ROOT'>,
  role: Role,
): boolean => role === 'root' && SECOND_FACTOR_ROOT === 'required'

type Where = Pick<Services, 'db' | 'clock' | 'config'>

type FoundSession = {
  readonly token_hash: Buffer
  readonly id: number
  /** Of the account, whatever the session acts as. */
  readonly role: Role
  readonly name: string
  readonly email: string | null
  readonly asMember: boolean
  readonly actingFor: number | null
  /** Of the company that the person is a member of, or that root acts for. */
  readonly companyId: number | null
  readonly companyName: string | null
  readonly status: number | null
  readonly teamRole: TeamRole | null
  readonly secondFactorDemandedSince: Date | null
  readonly created_at: Date
  readonly expires_at: Date
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
    select sessions.token_hash, users.id, users.role, users.name, users.email, sessions.last_used_at,
      sessions.created_at, sessions.expires_at, sessions.as_member as "asMember", sessions.acting_for as "actingFor",
      companies.id as "companyId", companies.name as "companyName", companies.status,
      company_members.role as "teamRole", companies.second_factor_since as "secondFactorDemandedSince",
      second_factors.active_since as "secondFactorSince", sessions.by_passkey as "byPasskey",
      sessions.confirmed_at as "confirmedAt", ledger_accounts.balance
    from sessions
    join users on users.id = sessions.user_id
    left join company_members on company_members.user_id = users.id and company_members.state = 'active'
    left join companies on companies.id = coalesce(sessions.acting_for, company_members.company_id)
      and companies.deleted_at is null
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

const APPROVED = 1

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
 * Person of a session, or null: the session must not be ended, idle or expired, the person not deleted, and a member's
 * company approved. Checked on every request, so decisions about a company or a team apply immediately.
 */
async function activePerson(where: Where, token_hash: Buffer, found: FoundSession | undefined): Promise<Actor | null> {
  const now = where.clock.now()
  if (found === undefined) return null
  const self = selfOf(found)
  if (self === null) return null
  if (found.last_used_at <= addMs(now, -MINUTE)) await noteUse(where, token_hash)
  const confirmedUntil = found.confirmedAt && addMs(found.confirmedAt, CONFIRMED_MINUTES * MINUTE)
  return {
    id: found.id,
    name: found.name,
    email: found.email ?? '',
    ...self,
    ...(mustSetUp(where.config, found, self.role) && { mustSetUp: true as const }),
    ...(confirmedUntil && confirmedUntil > now && { confirmedUntil }),
  }
}

/** What the session acts as: the account's own role, a member of a company, or root for a company. */
function selfOf(found: FoundSession) {
  const { role, asMember, actingFor, teamRole, companyId, companyName, status } = found
  if (role !== 'admin' && !asMember && actingFor === null)
    return role === 'root' ? { role } : { role, balance: found.balance ?? 0, ...otherSelfOf(found) }
  if (companyId === null || companyName === null || status !== APPROVED) return null
  const company = { role: 'admin', companyId, companyName } as const
  if (actingFor !== null && role === 'root')
    return { ...company, teamRole: null, permissions: ACTING_PERMISSIONS, actingUntil: found.expires_at }
  return teamRole && { ...company, teamRole, permissions: permissionsOf(teamRole), ...otherSelfOf(found) }
}

function otherSelfOf({ role, asMember, companyName, status }: FoundSession): Pick<Actor, 'otherSelf'> {
  if (role !== 'cliente' || companyName === null || status !== APPROVED) return {}
  return { otherSelf: asMember ? { como: 'cliente', empresa: null } : { como: 'membro', empresa: companyName } }
}

/**
 * A passkey has shown both factors; the same person with only the password has not. Root had to set up its own before it
 * could act for a company.
 */
function mustSetUp(config: Config, found: FoundSession, role: Role): boolean {
  if (found.actingFor !== null) return false
  if (found.secondFactorSince !== null || found.byPasskey) return false
  if (isSecondFactorObligatory(config, found.role)) return true
  const { secondFactorDemandedSince: since } = found
  return role === 'admin' && since !== null && found.created_at >= since
}

/** True when the session of a token was ended because its person was removed from a team. */
export async function wasRemoved({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  const ended = await db
    .selectFrom('sessions')
    .select('ended_why')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return ended?.ended_why === 'removed'
}
