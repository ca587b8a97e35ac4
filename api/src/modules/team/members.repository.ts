import type { TeamRole } from '@loopi/contract/team/permissions'
import type { Db, Trx } from '../../db/database.ts'

/** Locks the company, so that changes of its team happen one after another. Comes before locks of people. */
export async function lockTeam(trx: Trx, companyId: number): Promise<void> {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

const activeMembers = (db: Db, companyId: number) =>
  db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .where('company_members.company_id', '=', companyId)
    .where('company_members.state', '=', 'active')
    .where('users.deleted_at', 'is', null)

export type TeamMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Active member of the company, or undefined. */
export const findMember = (db: Db, companyId: number, userId: number) =>
  activeMembers(db, companyId)
    .select(['users.id', 'users.name', 'users.email', 'company_members.role'])
    .where('users.id', '=', userId)
    .executeTakeFirst()

/** True when a person with this address, in lower case, is an active member. */
export async function hasMemberWith(db: Db, companyId: number, email: string): Promise<boolean> {
  const found = await activeMembers(db, companyId)
    .select('users.id')
    .where((is) => is(is.fn<string>('lower', ['users.email']), '=', email))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Active members, the longest serving first. Only sessions in which a person acts for the company count as seen: what a
 * customer does is not the company's to know.
 */
export const listMembers = (db: Db, companyId: number, now: Date) =>
  activeMembers(db, companyId)
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'company_members.role',
      'company_members.created_at as since',
      'second_factors.active_since as secondFactorSince',
    ])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .where((is) => is.or([is('sessions.as_member', '=', true), is('users.role', '=', 'admin')]))
        .select(({ fn }) => fn.max('sessions.last_used_at').as('seen'))
        .as('seenAt'),
    )
    .select((eb) =>
      eb
        .selectFrom('devices')
        .innerJoin('stores', 'stores.id', 'devices.store_id')
        .where('stores.company_id', '=', companyId)
        .whereRef('devices.created_by', '=', 'users.id')
        .where('devices.revoked_at', 'is', null)
        .where('devices.expires_at', '>', now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('devices'),
    )
    .orderBy('company_members.id')
    .execute()

export async function writeRole(trx: Trx, companyId: number, userId: number, role: TeamRole): Promise<void> {
  await trx
    .updateTable('company_members')
    .set({ role })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .execute()
}

/** Company of the person's active membership, or null. */
export async function findCompanyOf(db: Db, userId: number): Promise<number | null> {
  const membership = await db
    .selectFrom('company_members')
    .select('company_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return membership?.company_id ?? null
}

type Contact = { readonly email: string | null; readonly phone: string | null }

/** Takes a person's address and phone out of the company's contact; mails to the company go to `heir`. */
export async function passContact(
  trx: Trx,
  companyId: number,
  { email, phone }: Contact,
  heir: string | null,
): Promise<void> {
  const company = trx.updateTable('companies').where('id', '=', companyId)
  await company
    .set({ email: heir })
    .where((is) => is(is.fn<string>('lower', ['email']), '=', (email ?? '').toLowerCase()))
    .execute()
  await company.set({ telefone: null }).where('telefone', '=', phone).execute()
}

/** Ends the person's active membership. The row stays, because the registry names the person. */
export async function endMembership(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('company_members')
    .set({ state: 'removed', ended_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .execute()
}

/** Moment since which sign-ins of members need a second factor; null when they need none. */
export async function secondFactorSince(db: Db, companyId: number): Promise<Date | null> {
  const company = await db
    .selectFrom('companies')
    .select('second_factor_since as since')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return company?.since ?? null
}

export async function writeSecondFactorSince(trx: Trx, companyId: number, since: Date | null): Promise<void> {
  await trx.updateTable('companies').set({ second_factor_since: since }).where('id', '=', companyId).execute()
}
