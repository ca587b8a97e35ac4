import { z } from '@loopi/contract/zod'
import { endpoint } from '../endpoint.ts'
import { email, instant, newPassword } from '../primitives.ts'
import { emailConfirmed, endPasskeys } from './account.schemas.ts'

/** State of a forgotten password's link; another password ends all of them. */
export const RESET_LINK_STATES = ['valido', 'usado', 'vencido'] as const

const token = z.string().min(1).max(200)

export const resetLink = z.object({
  situacao: z.enum(RESET_LINK_STATES),
  /** Address that the link was sent to: who holds it reads that mailbox. */
  email: z.string(),
  /** Passkeys of the account, which a new password leaves as they are unless it is told to end them. */
  chaves: z.array(z.object({ nome: z.string(), created_at: instant, last_used_at: instant.nullable() })).optional(),
})

export type ResetLink = z.output<typeof resetLink>

/** The token of the link, and the password that is good from now on. */
export const newPasswordByLink = z.object({
  token,
  password: newPassword,
  password_confirmation: z.string().max(1024),
  encerrar_chaves: endPasskeys,
})

/** A forgotten password, of customers, companies and root alike. */
export const passwordReset = {
  /** Answers alike whether or not there is an account: its owner finds the link in the mailbox. */
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
  /** Once, within half an hour. Every session ends, and none is opened. */
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
