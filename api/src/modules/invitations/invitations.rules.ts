import type { InvitedPerson } from '@loopi/contract/invitations/invitations.schemas'
import type { Config } from '../../config/config.ts'
import { addMs, HOUR } from '../../lib/clock.ts'
import type { Sending } from './invitations.repository.ts'
import type { InvitedRow } from './sent-invitations.repository.ts'

type Lives = Pick<Config, 'INVITATION_DAYS' | 'INVITATION_RESEND_HOURS'>

/** Expiry and earliest re-send of an invitation, by the settings. */
export const sendingAt = (now: Date, { INVITATION_DAYS, INVITATION_RESEND_HOURS }: Lives): Sending => ({
  now,
  expiresAt: addMs(now, INVITATION_DAYS * 24 * HOUR),
  sentBefore: addMs(now, -INVITATION_RESEND_HOURS * HOUR),
})

/** Invitation as the company sees it: its own input and dates, never the person's refusal. */
export const asInvited = (row: InvitedRow, now: Date, { INVITATION_RESEND_HOURS }: Lives): InvitedPerson => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  situacao: row.expires_at > now ? 'enviado' : 'vencido',
  enviado_em: row.sent_at.toISOString(),
  vence_em: row.expires_at.toISOString(),
  reenviar_em: addMs(row.sent_at, INVITATION_RESEND_HOURS * HOUR).toISOString(),
  clp_oferecido: row.offered_clp,
})
