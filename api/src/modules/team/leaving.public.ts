import type { Trx } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import { record } from '../audit/audit.public.ts'
import { ownersOf } from '../memberships/memberships.public.ts'
import { endMembership, findCompanyOf, findMember, lockTeam, passContact } from './members.repository.ts'

/**
 * Locks the company of a person whose account is deleted, which comes before locks of people, and returns its id; null
 * for who is in no team. Throws `privacy/company-account` for the last owner.
 */
export async function holdTeamOf(trx: Trx, userId: number): Promise<number | null> {
  const companyId = await findCompanyOf(trx, userId)
  if (companyId === null) return null
  await lockTeam(trx, companyId)
  const member = await findMember(trx, companyId, userId)
  if (member === undefined) return null
  const isOnlyOwner =
    member.role === 'proprietario' && (await ownersOf(trx, companyId)).every((owner) => owner.userId === userId)
  return isOnlyOwner ? reject('privacy/company-account') : companyId
}

type Leaver = { readonly id: number; readonly email: string | null; readonly phone: string | null }

/**
 * Removes the locked person from the held team: the company goes on, without the person's address and phone. Throws
 * `auth/required` when the person has joined or left a team meanwhile, which ended the session.
 */
export async function leaveForGood(trx: Trx, person: Leaver, companyId: number | null, now: Date): Promise<void> {
  if ((await findCompanyOf(trx, person.id)) !== companyId) reject('auth/required')
  if (companyId === null) return
  await endMembership(trx, person.id, now)
  const [heir] = await ownersOf(trx, companyId)
  await passContact(trx, companyId, person, heir?.email ?? null)
  const line = { actorId: person.id, companyId, action: 'team.leave', address: null, at: now } as const
  await record(trx, { ...line, subject: { type: 'user', id: person.id } })
}
