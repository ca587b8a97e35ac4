import { z } from '@loopi/contract/zod'
import { lenient, orElse } from '../answer-shape.ts'
import { personName } from '../names.ts'
import { id, instant, newPassword } from '../primitives.ts'

/** Invitation of somebody who has not accepted it yet. */
const invitation = z.object({
  enviado_em: instant,
  /** End of the newest link; null while none was written. */
  vence_em: instant.nullable(),
})

/** A person who manages the platform. */
export const administrator = z.object({
  id,
  name: lenient(z.string(), { from: 'email', absent: '' }),
  email: orElse(z.string(), null),
  /** Last call of any session that is remembered; null where none is. */
  ultimo_acesso: instant.nullable(),
  /** The person who asks. */
  voce: orElse(z.boolean(), false),
  /** Null for who is an administrator already. */
  convite: invitation.nullable(),
})

export const joinBody = z.object({
  token: z.string().min(1).max(200),
  name: personName(120),
  password: newPassword,
  password_confirmation: z.string().max(1024),
})
