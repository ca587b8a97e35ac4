import type { TeamRole } from '@loopi/contract/team/permissions'
import type { ownershipTransfer, removalQuery } from '@loopi/contract/team/team.schemas'
import type { z } from 'zod'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { ownersOf } from '../memberships/memberships.public.ts'
import { endMemberSessions } from '../sessions/sessions.public.ts'
import { holdOwner, proveOwner } from '../step-up/owner-proof.public.ts'
import { passPrepared, revokePrepared } from '../stores/stores.public.ts'
import * as repository from './members.repository.ts'
import { assertOtherOwner, assertStillPermitted, type Caller, changeTeam, type TeamChange } from './team-changes.ts'

/** Gives a member another role. Throws `team/member-not-found` and `team/last-owner`. */
export async function changeRole(services: Services, userId: number, role: TeamRole, caller: Caller): Promise<void> {
  await changeTeam(services, caller, async (change) => {
    const { trx, companyId, note } = change
    const member = await memberOf(change, userId)
    if (member.role === 'proprietario' && role !== 'proprietario') await assertOtherOwner(change, userId)
    await assertStillPermitted(change)
    if (member.role === role) return
    await repository.writeRole(trx, companyId, userId, role)
    const subject = { type: 'user', id: userId } as const
    await note({ action: 'team.role', subject, before: { papel: member.role }, details: { papel: role } })
    const { email: to, name } = member
    if (to !== null) await services.outbox.add(trx, { mail: 'team-role-changed', to, name, userId, companyId, role })
  })
}

const memberOf = async ({ trx, companyId }: TeamChange, userId: number): Promise<repository.TeamMember> =>
  (await repository.findMember(trx, companyId, userId)) ?? reject('team/member-not-found')

type Removal = { readonly userId: number; readonly devices: z.output<typeof removalQuery>['aparelhos'] }

/**
 * Removes a member, whose sessions in the company end; the devices at tills that the person prepared pass to the caller,
 * or end. Throws `team/member-not-found` and `team/last-owner`.
 */
export async function remove(services: Services, { userId, devices }: Removal, caller: Caller): Promise<void> {
  if (userId === caller.actor.id) return leave(services, caller)
  await changeTeam(services, caller, async (change) => {
    const { trx, companyId, note } = change
    const { email: to, name, role } = await memberOf(change, userId)
    if (role === 'proprietario') await assertOtherOwner(change, userId)
    await assertStillPermitted(change)
    await end(change, userId)
    await note({ action: 'team.remove', subject: { type: 'user', id: userId }, before: { papel: role } })
    if (devices === 'desligar') await endDevices(change, userId)
    else await passPrepared(trx, { companyId, userId }, caller.actor.id)
    if (to !== null) await services.outbox.add(trx, { mail: 'team-removed', to, name, userId, companyId })
  })
}

async function endDevices({ trx, companyId, now, note }: TeamChange, userId: number): Promise<void> {
  for (const { id, name } of await revokePrepared(trx, { companyId, userId }, now))
    await note({ action: 'device.revoke', subject: { type: 'device', id }, before: { nome: name } })
}

/** Ends the caller's membership; an owner takes over the devices that the person prepared. Throws `team/last-owner`. */
export async function leave(services: Services, caller: Caller): Promise<void> {
  const userId = caller.actor.id
  await changeTeam(services, caller, async (change) => {
    const { role } = (await repository.findMember(change.trx, change.companyId, userId)) ?? reject('auth/removed')
    if (role === 'proprietario') await assertOtherOwner(change, userId)
    await end(change, userId)
    const heir = (await ownersOf(change.trx, change.companyId)).find((owner) => owner.userId !== userId)
    if (heir) await passPrepared(change.trx, { companyId: change.companyId, userId }, heir.userId)
    await change.note({ action: 'team.leave', subject: { type: 'user', id: userId }, before: { papel: role } })
  })
}

async function end({ trx, now }: TeamChange, userId: number): Promise<void> {
  await repository.endMembership(trx, userId, now)
  await endMemberSessions(trx, userId, now)
}

type Transfer = z.output<typeof ownershipTransfer>

/**
 * Passes the ownership to a member: the caller, who proves to be the account's owner, becomes a 'gestor'. All owners,
 * and the former one, are told. Throws `team/oneself` and `team/member-not-found`.
 */
export async function transfer(
  services: Services,
  { to, confirmacao, ...proof }: Transfer,
  caller: Caller & { readonly token: string | null },
): Promise<void> {
  const { actor } = caller
  if (to === actor.id) reject('team/oneself', 'to')
  const given = { ...proof, confirmation: confirmacao, field: 'password' }
  const proven = await proveOwner(services, caller, given)
  await changeTeam(services, caller, async (change) => {
    const { trx, companyId, note } = change
    const member = await memberOf(change, to)
    await assertStillPermitted(change)
    await holdOwner(services, trx, proven)
    await repository.writeRole(trx, companyId, to, 'proprietario')
    await repository.writeRole(trx, companyId, actor.id, 'gestor')
    const subject = { type: 'user', id: to } as const
    await note({ action: 'team.transfer', subject, before: { papel: member.role }, details: { papel: 'proprietario' } })
    const former = { userId: actor.id, name: actor.name, email: actor.email }
    for (const { userId, name, email } of [former, ...(await ownersOf(trx, companyId))])
      await services.outbox.add(trx, {
        ...{ mail: 'team-transferred', to: email, name, userId, companyId },
        ...{ ownerId: to, formerId: actor.id },
      })
  })
}

/** From now on sign-ins of members without a second factor set one up first, or no longer do. */
export async function requireSecondFactor(services: Services, isRequired: boolean, caller: Caller): Promise<void> {
  await changeTeam(services, caller, async (change) => {
    const { trx, companyId, now, note } = change
    await assertStillPermitted(change)
    const since = await repository.secondFactorSince(trx, companyId)
    if ((since !== null) === isRequired) return
    await repository.writeSecondFactorSince(trx, companyId, isRequired ? now : null)
    const subject = { type: 'company', id: companyId } as const
    await note({ action: 'team.second-factor', subject, details: { obrigatorio: isRequired } })
  })
}
