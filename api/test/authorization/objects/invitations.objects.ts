import { addMs, HOUR } from '../../../src/lib/clock.ts'
import { hashToken } from '../../../src/modules/sessions/sessions.public.ts'
import type { TestApp } from '../../test-app.ts'
import { type Finders, MISSING, MISSING_TOKEN, sideOf } from './reach.ts'

export const invitationFinders: Finders<'invitation' | 'invitation to me' | 'invitation link'> = {
  invitation: async (t, visitor, reach) => {
    if (reach === 'missing') return MISSING
    const { admin } = sideOf(visitor, reach)
    return (await insertInvitation(t, admin.id, `convidada-${admin.id}@matriz.test`)).id
  },
  'invitation to me': async (t, { person, other }, reach) => {
    if (reach === 'missing') return MISSING
    const { email } = reach === 'own' ? person : other.customer
    return (await insertInvitation(t, other.admin.id, email)).id
  },
  'invitation link': async (t, visitor, reach) => {
    if (reach === 'missing') return { token: MISSING_TOKEN }
    const { admin } = sideOf(visitor, reach)
    return insertInvitation(t, admin.id, `convidado-${reach}-${admin.id}@matriz.test`)
  },
}

/** Invitation of a company to an address, sent two days ago; reused when it exists. */
async function insertInvitation(t: TestApp, companyId: number, email: string): Promise<{ id: number; token: string }> {
  const sent = addMs(t.clock.now(), -48 * HOUR)
  const token = `convite-${companyId}-${email}`.replace(/[^\w-]/g, '-')
  const fresh = {
    ...{ state: 'sent' as const, sent_at: sent, expires_at: addMs(sent, 720 * HOUR), withdrawn_at: null },
    ...{ token_hash: hashToken(token), decided_at: null, customer_id: null, offered_clp: null, offer_reason: null },
  }
  const { id } = await t.db
    .insertInto('customer_invitations')
    .values({ company_id: companyId, email, name: 'Rita Sabino', phone: null, created_at: sent, ...fresh })
    .onConflict((on) => on.columns(['company_id', 'email']).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}
