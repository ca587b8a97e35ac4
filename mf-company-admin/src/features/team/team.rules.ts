import { grants, type TeamRole } from '@loopi/contract/team/permissions'
import type { Member, Team } from '@loopi/contract/team/team.reading'

const keepsTeam = (papel: TeamRole): boolean => grants(papel, 'equipe')

/** True for a change that decides who keeps the team, and for the caller's own role. */
export const needsQuestion = ({ papel, voce }: Pick<Member, 'papel' | 'voce'>, next: TeamRole): boolean =>
  voce || keepsTeam(papel) !== keepsTeam(next)

/** What a change of roles means, for its question. */
export function meaningOf({ voce }: Pick<Member, 'voce'>, next: TeamRole): 'own' | 'gives' | 'takes' {
  if (voce) return 'own'
  return keepsTeam(next) ? 'gives' : 'takes'
}

/** True when a member leaves nobody behind who keeps the team. */
export const isLastKeeper = ({ id, papel }: Member, { membros }: Team): boolean =>
  keepsTeam(papel) && !membros.some((other) => other.id !== id && keepsTeam(other.papel))
