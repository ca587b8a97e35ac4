import type { TeamRole } from '@loopi/contract/team/permissions'
import { hasUpdated } from '../../db/changed.ts'
import type { Db, Trx } from '../../db/database.ts'

/** Invitations that were neither accepted nor withdrawn; expired ones can be sent again. */
const waiting = (db: Db) =>
  db
    .selectFrom('team_invitations')
    .leftJoin('users as inviter', (join) =>
      join.onRef('inviter.id', '=', 'team_invitations.invited_by').on('inviter.deleted_at', 'is', null),
    )
    .where('team_invitations.accepted_at', 'is', null)
    .where('team_invitations.withdrawn_at', 'is', null)

/** Invitations of the company that wait for their answer, newest first. */
export const listWaiting = (db: Db, companyId: number) =>
  waiting(db)
    .select([
      'team_invitations.id',
      'team_invitations.email',
      'team_invitations.role',
      'team_invitations.sent_at',
      'team_invitations.expires_at',
      'inviter.name as inviter',
    ])
    .where('team_invitations.company_id', '=', companyId)
    .orderBy('team_invitations.sent_at', 'desc')
    .orderBy('team_invitations.id', 'desc')
    .execute()

/** Invitations that can be accepted now, with their approved companies. */
const open = (db: Db, now: Date) =>
  waiting(db)
    .innerJoin('companies', 'companies.id', 'team_invitations.company_id')
    .select([
      'team_invitations.id',
      'team_invitations.company_id as companyId',
      'team_invitations.email',
      'team_invitations.role',
      'team_invitations.expires_at as expiresAt',
      'team_invitations.invited_by as invitedBy',
      'companies.name as company',
      'inviter.name as inviter',
    ])
    .where('team_invitations.expires_at', '>', now)
    .where('companies.status', '=', 1)
    .where('companies.deleted_at', 'is', null)

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** Open invitation of a link; only the newest mail's token is valid. */
export const findByToken = (db: Db, tokenHash: Buffer, now: Date) =>
  open(db, now).where('team_invitations.token_hash', '=', tokenHash).executeTakeFirst()

export const findOpen = (db: Db, id: number, now: Date) =>
  open(db, now).where('team_invitations.id', '=', id).executeTakeFirst()

type Invitation = {
  readonly companyId: number
  readonly email: string
  readonly role: TeamRole
  readonly invitedBy: number
  readonly now: Date
  readonly expiresAt: Date
}

/** Writes the invitation of an address, or replaces the company's waiting one; returns its id. */
export async function putInvitation(trx: Trx, invitation: Invitation): Promise<number> {
  const { companyId, email, role, invitedBy, now, expiresAt } = invitation
  const sent = { role, invited_by: invitedBy, sent_at: now, expires_at: expiresAt }
  const { id } = await trx
    .insertInto('team_invitations')
    .values({ company_id: companyId, email, created_at: now, ...sent })
    .onConflict((on) =>
      on
        .columns(['company_id', 'email'])
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doUpdateSet(sent),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Renews a waiting invitation of the company; undefined without one. */
export const renewInvitation = (
  trx: Trx,
  companyId: number,
  id: number,
  { now, expiresAt }: Pick<Invitation, 'now' | 'expiresAt'>,
) =>
  trx
    .updateTable('team_invitations')
    .set({ sent_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst()

/** Withdraws a waiting invitation of the company; undefined without one. */
export const withdrawInvitation = (trx: Trx, companyId: number, id: number, now: Date) =>
  trx
    .updateTable('team_invitations')
    .set({ withdrawn_at: now, token_hash: null })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('role')
    .executeTakeFirst()

/** Stores the token of the newest mail, or none while that is on its way; links of earlier mails end. */
export async function writeToken(db: Db, id: number, tokenHash: Buffer | null): Promise<boolean> {
  return hasUpdated(
    db
      .updateTable('team_invitations')
      .set({ token_hash: tokenHash })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null),
  )
}

/** Uses up the invitation of a link; undefined when it has ended: of concurrent uses one succeeds. */
export const takeInvitation = (trx: Trx, id: number, tokenHash: Buffer, now: Date) =>
  trx
    .updateTable('team_invitations')
    .set({ accepted_at: now, token_hash: null })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['role', 'invited_by as invitedBy'])
    .executeTakeFirst()

/** Deletes invitations that expired before a moment, however they ended. */
export async function purgeExpiredInvitations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('team_invitations').where('expires_at', '<', before).execute()
}
