import { z } from '@loopi/shared/contract/zod'
import { email, id, instant, newPassword, points, requiredLine } from '../primitives.ts'

/** A request for the 10% coupon. `phone` is kept as typed, up to 15 characters with its mask. */
export const preRegistration = z.object({
  name: requiredLine(120),
  email,
  phone: requiredLine(20),
})

/** `message` says what to do next, in Portuguese; it is the same for known and unknown e-mails. */
export const preRegistrationReply = z.object({ message: z.string() })

export const customerRegistration = z.object({
  user_id: id,
  token: z.string().min(1).max(200),
  /** With or without its mask. */
  cpf: z.string({ error: 'Informe o CPF.' }).trim().min(1, { error: 'Informe o CPF.' }).max(20),
  password: newPassword,
  password_confirmation: z.string().max(1024),
})

export const customer = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** Masked for everybody but its owner: `***.982.247-**`. */
  cpf: z.string(),
  cashloop_balance: points,
  created_at: instant,
  /** Last sign-in or redemption, else the creation. */
  last_activity: instant,
  status: z.enum(['Ativo', 'Inativo']),
})

export type Customer = z.output<typeof customer>
