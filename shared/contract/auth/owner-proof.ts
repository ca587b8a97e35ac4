import { z } from '@loopi/contract/zod'

/**
 * Asked again before what could take an account away: the password, or what a passkey confirmed a moment ago, which is
 * good once, for five minutes and in the session that asked.
 */
export const confirmation = z.string({ error: 'Confirmação inválida.' }).max(200).optional()

export const ownPassword = z.string({ error: 'Informe a senha atual.' }).max(1024).optional()

/** Proof of the owner in a body that has nothing else. */
export const ownerProof = z
  .object({ senha_atual: ownPassword, confirmacao: confirmation })
  .refine(({ senha_atual, confirmacao }) => Boolean(senha_atual || confirmacao), {
    error: 'Informe a senha atual.',
    path: ['senha_atual'],
  })

export type OwnerProofBody = z.input<typeof ownerProof>
