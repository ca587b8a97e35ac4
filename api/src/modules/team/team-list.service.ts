import type { member, team } from '@loopi/contract/team/team.schemas'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import type { Member as Actor } from '../../plugins/actor.ts'
import { listMembers, secondFactorSince } from './members.repository.ts'
import { listWaiting } from './team-invitations.repository.ts'

/** Members and waiting invitations of the caller's company. */
export async function listTeam(db: Db, actor: Actor, now: Date): Promise<z.input<typeof team>> {
  const { companyId } = actor
  const [members, invitations, since] = await Promise.all([
    listMembers(db, companyId, now),
    listWaiting(db, companyId),
    secondFactorSince(db, companyId),
  ])
  return {
    membros: members.map((row) => asMember(row, actor)),
    convites: invitations.map(({ id, email, role, inviter, sent_at, expires_at }) => ({
      ...{ id, email, papel: role, convidado_por: inviter },
      ...{ enviado_em: sent_at.toISOString(), vence_em: expires_at.toISOString() },
    })),
    segundo_fator_obrigatorio: since !== null,
  }
}

/** One member, as in the list. Throws `team/member-not-found`. */
export async function shownMember(
  db: Db,
  userId: number,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<z.input<typeof member>> {
  const found = (await listMembers(db, actor.companyId, now)).find(({ id }) => id === userId)
  return asMember(found ?? reject('team/member-not-found'), actor)
}

const asMember = (row: Awaited<ReturnType<typeof listMembers>>[number], actor: Actor): z.input<typeof member> => ({
  ...{ id: row.id, name: row.name, email: row.email ?? '', papel: row.role, voce: row.id === actor.id },
  desde: row.since.toISOString(),
  visto_em: row.seenAt?.toISOString() ?? null,
  segundo_fator: row.secondFactorSince !== null,
  aparelhos: Number(row.devices),
})
