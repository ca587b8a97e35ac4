import type { Reading } from '../answer-shape.ts'
import type { member, shownInvitation, team, teamInvitation } from './team.schemas.ts'

export type Team = Reading<typeof team>
export type Member = Reading<typeof member>
export type TeamInvitation = Reading<typeof teamInvitation>
export type ShownInvitation = Reading<typeof shownInvitation>
