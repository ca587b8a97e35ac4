import { addMs, DAY } from '../../../src/lib/clock.ts'
import { hashToken, newToken } from '../../../src/modules/sessions/sessions.public.ts'
import type { Person } from '../../builders.ts'
import type { TestApp } from '../../test-app.ts'
import { named } from '../world.ts'
import { type Finders, MISSING, MISSING_TOKEN, sideOf } from './reach.ts'

type TeamKind = 'team member' | 'team invitation' | 'team invitation link'

export const teamFinders: Finders<TeamKind> = {
  'team member': async (t, visitor, reach) =>
    reach === 'missing' ? MISSING : colleagueOf(t, sideOf(visitor, reach).admin),
  'team invitation': async (t, visitor, reach) => {
    if (reach === 'missing') return MISSING
    const { admin } = sideOf(visitor, reach)
    return (await invited(t, admin, `convite-${admin.id}@matriz.test`)).id
  },
  'team invitation link': async (t, visitor, reach) => {
    if (reach === 'missing') return { token: MISSING_TOKEN }
    const { admin, customer } = sideOf(visitor, reach)
    const { token } = await invited(t, admin, reach === 'own' ? visitor.person.email : customer.email)
    return { token }
  },
}

async function colleagueOf(t: TestApp, admin: Person): Promise<number> {
  const { email, name } = named(`colega-${admin.id}`)
  const known = await t.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return (known ?? (await t.member(admin, 'leitura', { email, name }))).id
}

/** Invitation in the place of the one that waits. */
async function invited(t: TestApp, { id }: Person, email: string): Promise<{ id: number; token: string }> {
  const waiting = t.db.deleteFrom('team_invitations').where('company_id', '=', id).where('email', '=', email)
  await waiting.execute()
  const token = newToken()
  const now = t.clock.now()
  const sent = { created_at: now, sent_at: now, expires_at: addMs(now, 7 * DAY), invited_by: id }
  const invitation = await t.db
    .insertInto('team_invitations')
    .values({ company_id: id, email, role: 'leitura', token_hash: hashToken(token), ...sent })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: invitation.id, token }
}
