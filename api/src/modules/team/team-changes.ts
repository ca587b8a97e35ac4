import type { AuditAction } from '@loopi/contract/audit/audit.actions'
import { grants } from '@loopi/contract/team/permissions'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Member as Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { type AuditLine, record } from '../audit/audit.public.ts'
import { ownersOf } from '../memberships/memberships.public.ts'
import { findMember, lockTeam } from './members.repository.ts'

/** Member who calls, and the address of the call. */
export type Caller = { readonly actor: Actor; readonly address: string }

/** Change of a team in its transaction: one at a time, because the company is locked. */
export type TeamChange = Caller & {
  readonly trx: Trx
  readonly companyId: number
  readonly now: Date
  readonly note: (line: Pick<AuditLine, 'subject' | 'before' | 'details'> & { action: AuditAction }) => Promise<void>
}

/** Makes a change of the caller's team in a transaction that locks the company. */
export const changeTeam = <T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actor, address }: Caller,
  change: (change: TeamChange) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    const { companyId } = actor
    await lockTeam(trx, companyId)
    const now = clock.now()
    const note: TeamChange['note'] = (line) => record(trx, { ...line, actorId: actor.id, companyId, address, at: now })
    return change({ trx, actor, address, companyId, now, note })
  })

/** The caller may have been removed or got another role while the call waited for the lock. */
export async function assertStillPermitted({ trx, actor, companyId }: TeamChange): Promise<void> {
  const caller = (await findMember(trx, companyId, actor.id)) ?? reject('auth/removed')
  if (!grants(caller.role, 'equipe')) reject('auth/not-permitted')
}

/** Throws `team/last-owner` unless the company has an owner beside this one. */
export async function assertOtherOwner({ trx, companyId }: TeamChange, userId: number): Promise<void> {
  const owners = await ownersOf(trx, companyId)
  if (!owners.some((owner) => owner.userId !== userId)) reject('team/last-owner')
}
