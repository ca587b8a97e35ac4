import { z } from '@loopi/contract/zod'
import { codeFields } from './one-time-codes.ts'

export const ownPassword = z.string({ error: 'Informe a senha atual.' }).max(1024).optional()

/**
 * Proofs of the second factor when the owner must be confirmed: a code, or a passkey's confirmation, which is valid
 * once, for five minutes, in the session that requested it.
 */
export const factorFields = {
  confirmacao: z.string({ error: 'Confirmação inválida.' }).max(200).optional(),
  ...codeFields,
}

/**
 * Proof of the owner, needed for changes that weaken an account: the second factor if there is one, otherwise the
 * password; a passkey replaces either.
 */
export const proofFields = { senha_atual: ownPassword, ...factorFields }

type Given = { readonly [field in keyof typeof factorFields]?: string | undefined }

/** True when the second factor is shown, so that no password is needed. */
export const showsFactor = ({ confirmacao, codigo, codigo_recuperacao }: Given): boolean =>
  Boolean(confirmacao || codigo || codigo_recuperacao)

/** Body with nothing but a proof of the owner. */
export const ownerProof = z.object(proofFields).refine((body) => Boolean(body.senha_atual) || showsFactor(body), {
  error: 'Informe a senha atual.',
  path: ['senha_atual'],
})

export type OwnerProofBody = z.input<typeof ownerProof>
