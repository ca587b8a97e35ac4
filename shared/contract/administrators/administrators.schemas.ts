import { z } from '@loopi/contract/zod'
import { lenient, orElse } from '../answer-shape.ts'
import { personName } from '../names.ts'
import { id, instant, newPassword } from '../primitives.ts'

/** Pending invitation. */
const invitation = z.object({
  enviado_em: instant,
  /** Expiry of the newest link; null before the first one is sent. */
  vence_em: instant.nullable(),
})

/** Person who manages the platform. */
export const administrator = z.object({
  id,
  name: lenient(z.string(), { from: 'email', absent: '' }),
  email: orElse(z.string(), null),
  /** Last call of any stored session; null without one. */
  ultimo_acesso: instant.nullable(),
  /** True for the caller. */
  voce: orElse(z.boolean(), false),
  /** Null for an active administrator. */
  convite: invitation.nullable(),
})

export const joinBody = z.object({
  token: z.string().min(1).max(200),
  name: personName(120),
  password: newPassword,
  password_confirmation: z.string().max(1024),
})
