import { z } from '@loopi/shared/contract/zod'
import { endpoint } from '../endpoint.ts'
import { newPassword } from '../primitives.ts'
import { ROLES } from '../roles.ts'

export const passwordChange = z.object({
  current_password: z.string({ error: 'Informe a senha atual.' }).min(1, { error: 'Informe a senha atual.' }).max(1024),
  password: newPassword,
  password_confirmation: z.string().max(1024),
})

export const account = {
  /** Ends every session of the person; the one that asked must sign in again. */
  changePassword: endpoint({
    method: 'POST',
    path: '/usuario/senha',
    summary: 'Troca a senha e encerra todas as sessões.',
    access: ROLES,
    body: passwordChange,
    errors: ['auth/required', 'auth/wrong-password', 'password/mismatch', 'password/common'],
  }),
}
