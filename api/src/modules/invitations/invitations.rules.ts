import type { InvitedPerson } from '@loopi/contract/invitations/invitations.schemas'
import { addMs, HOUR } from '../../lib/clock.ts'
import type { Sending } from './invitations.repository.ts'
import type { InvitedRow } from './sent-invitations.repository.ts'

const INVITATION_DAYS = 30
/** Hours between two mails of one invitation; entering or importing it again sooner sends none. */
const RESEND_HOURS = 24

/** Expiry and earliest re-send of an invitation. */
export const sendingAt = (now: Date): Sending => ({
  now,
  expiresAt: addMs(now, INVITATION_DAYS * 24 * HOUR),
  sentBefore: addMs(now, -RESEND_HOURS * HOUR),
})

/** Invitation as the company sees it: its own input and dates, never the person's refusal. */
export const asInvited = (row: InvitedRow, now: Date): InvitedPerson => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  situacao: row.expires_at > now ? 'enviado' : 'vencido',
  enviado_em: row.sent_at.toISOString(),
  vence_em: row.expires_at.toISOString(),
  reenviar_em: addMs(row.sent_at, RESEND_HOURS * HOUR).toISOString(),
  clp_oferecido: row.offered_clp,
})
