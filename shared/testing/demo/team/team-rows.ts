import type { member, teamInvitation } from '@loopi/contract/team/team.schemas'
import { company } from '@loopi/shared/demo/companies'
import { invitedToTeam, TEAM_INVITATION_DAYS, team } from '@loopi/shared/demo/team'
import type { z } from 'zod'
import type { DemoCalendar } from '../rows.ts'
import { IDS } from './accounts.ts'
import { PERSONAS, teamRoleOf } from './personas.ts'

export type MemberRow = Omit<z.input<typeof member>, 'voce'>
type InvitationRow = z.input<typeof teamInvitation>

export type TeamRows = { membros: MemberRow[]; convites: InvitationRow[]; segundo_fator_obrigatorio: boolean }

export const teamRowsOf = ({ at }: DemoCalendar): TeamRows => ({
  membros: team.map(({ papel, name, email, daysAgo, seenDaysAgo, hasFactor }) => ({
    ...{ id: idOf(papel), name, email, papel, desde: at(-daysAgo), segundo_fator: hasFactor },
    visto_em: seenDaysAgo === null ? null : at(-seenDaysAgo),
    aparelhos: 0,
  })),
  convites: invitedToTeam.map(({ papel, email, daysAgo }, index) => ({
    ...{ id: 71 + index, email, papel, convidado_por: company.admin },
    ...{ enviado_em: at(-daysAgo), vence_em: at(TEAM_INVITATION_DAYS - daysAgo) },
  })),
  segundo_fator_obrigatorio: false,
})

function idOf(papel: MemberRow['papel']): number {
  const persona = PERSONAS.find((one) => teamRoleOf(one) === papel)
  return persona ? IDS[persona] : 0
}
