import type { PersonalData } from '@loopi/contract/privacy/privacy.schemas'
import { TEAM_ROLE_LABELS } from '@loopi/contract/team/roles.texts'
import type { Db } from '../../db/database.ts'
import { iso, isoOrNull } from '../../lib/clock.ts'
import * as repository from './personal-data.repository.ts'
import { privacyTexts as texts } from './privacy.texts.ts'

/** Teams of companies that the person is or was in, then invitations to the person's e-mail. */
export async function teams(db: Db, userId: number, email: string): Promise<PersonalData['equipe']> {
  const memberships = await repository.teamsOf(db, userId)
  const invitations = await repository.teamInvitationsTo(db, email)
  return [
    ...memberships.map((row) => ({
      empresa: row.company,
      funcao: TEAM_ROLE_LABELS[row.role],
      situacao: texts.teams[row.state],
      email: null,
      desde: iso(row.created_at),
      ate: isoOrNull(row.ended_at),
    })),
    ...invitations.map((row) => ({
      empresa: row.company,
      funcao: TEAM_ROLE_LABELS[row.role],
      situacao: texts.teamInvitations[stateOf(row)],
      email: row.email,
      desde: iso(row.sent_at),
      ate: iso(row.expires_at),
    })),
  ]
}

type Answered = { readonly accepted_at: Date | null; readonly withdrawn_at: Date | null }

const stateOf = ({ accepted_at, withdrawn_at }: Answered): keyof typeof texts.teamInvitations =>
  accepted_at !== null ? 'accepted' : withdrawn_at !== null ? 'withdrawn' : 'sent'
