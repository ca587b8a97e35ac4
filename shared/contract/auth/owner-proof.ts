import { z } from '@loopi/contract/zod'
import { codeFields } from './one-time-codes.ts'

export const ownPassword = z.string({ error: 'Informe a senha atual.' }).max(1024).optional()

/**
 * Ways to show the second factor where the owner is asked for again: a code, or what a passkey confirmed a moment ago,
 * which is good once, for five minutes and in the session that asked.
 */
export const factorFields = {
  confirmacao: z.string({ error: 'Confirmação inválida.' }).max(200).optional(),
  ...codeFields,
}

/**
 * Proof of the owner, asked for before what weakens an account: the second factor where there is one, or the password;
 * a passkey always stands for either.
 */
export const proofFields = { senha_atual: ownPassword, ...factorFields }

type Given = { readonly [field in keyof typeof factorFields]?: string | undefined }

/** True where the second factor was shown, so that no password is needed. */
export const showsFactor = ({ confirmacao, codigo, codigo_recuperacao }: Given): boolean =>
  Boolean(confirmacao || codigo || codigo_recuperacao)

/** Proof of the owner in a body that has nothing else. */
export const ownerProof = z.object(proofFields).refine((body) => Boolean(body.senha_atual) || showsFactor(body), {
  error: 'Informe a senha atual.',
  path: ['senha_atual'],
})

export type OwnerProofBody = z.input<typeof ownerProof>
