import { z } from '@loopi/contract/zod'
import { endpoint } from '../endpoint.ts'
import { email, instant, newPassword } from '../primitives.ts'
import { emailConfirmed, endPasskeys } from './account.schemas.ts'

/** State of a reset link; a new password invalidates all of them. */
export const RESET_LINK_STATES = ['valido', 'usado', 'vencido'] as const

const token = z.string().min(1).max(200)

export const resetLink = z.object({
  situacao: z.enum(RESET_LINK_STATES),
  /** Recipient of the link; safe to show, because its holder reads that mailbox. */
  email: z.string(),
  /** Passkeys of the account, which a new password keeps unless the body asks to end them. */
  chaves: z.array(z.object({ nome: z.string(), created_at: instant, last_used_at: instant.nullable() })).optional(),
})

export type ResetLink = z.output<typeof resetLink>

/** Token of the link, and the new password. */
export const newPasswordByLink = z.object({
  token,
  password: newPassword,
  password_confirmation: z.string().max(1024),
  encerrar_chaves: endPasskeys,
})

/** Password reset for customers, companies and root alike. */
export const passwordReset = {
  /** The response does not reveal whether there is an account: its owner gets the link by mail. */
  ask: endpoint({
    method: 'POST',
    path: '/esqueci-senha',
    summary: 'Envia por e-mail o link que define uma nova senha.',
    access: 'public',
    body: z.object({ email }),
    errors: [],
  }),
  check: endpoint({
    method: 'GET',
    path: '/redefinir-senha/:token',
    summary: 'Diz de quem é o link de nova senha, e se ainda vale.',
    access: 'public',
    params: z.object({ token }),
    reply: resetLink,
    errors: ['token/invalid'],
  }),
  /** Valid once, for half an hour. Ends every session and opens none. */
  set: endpoint({
    method: 'POST',
    path: '/redefinir-senha',
    summary: 'Define uma nova senha com o token do link e encerra todas as sessões.',
    access: 'public',
    body: newPasswordByLink,
    reply: emailConfirmed,
    errors: ['token/invalid', 'password/mismatch', 'password/common', 'password/personal'],
  }),
}
