import { z } from '@loopi/contract/zod'
import { ownerProof } from '../auth/owner-proof.ts'
import { OWNER_UNPROVEN } from '../auth/refusals.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, listOf } from '../primitives.ts'
import { ROLES } from '../roles.ts'

/** Minutes after a sign-in or a confirmation in which the owner is not asked again. */
export const CONFIRMED_MINUTES = 10

/** A living session of the signed-in person. */
export const ownSession = z.object({
  id: z.number().int(),
  created_at: instant,
  /** To the minute. */
  last_used_at: instant,
  /** User agent at the sign-in. */
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  /** Place of the address, where known. */
  lugar: z.string().nullable().default(null),
  /** The session that asks. */
  atual: z.boolean(),
})

export type OwnSession = z.output<typeof ownSession>

export const sessions = {
  /** The one that asks first, then the last used first. */
  list: endpoint({
    method: 'GET',
    path: '/usuario/sessoes',
    summary: 'As sessões abertas da própria pessoa.',
    access: ROLES,
    reply: listOf(ownSession),
    errors: ['auth/required'],
  }),
  /** Refused at its very next call. */
  end: endpoint({
    method: 'DELETE',
    path: '/usuario/sessoes/:id',
    summary: 'Encerra uma das próprias sessões.',
    access: ROLES,
    params: z.object({ id }),
    errors: ['auth/required', 'session/not-found'],
  }),
  /** The session that asks may do what `stepUp` guards, for `CONFIRMED_MINUTES` from now. */
  confirm: endpoint({
    method: 'POST',
    path: '/usuario/sessoes/confirmar',
    summary: 'Confirma que é a própria pessoa, com o segundo fator ou com a senha.',
    access: ROLES,
    body: ownerProof,
    errors: ['auth/required', ...OWNER_UNPROVEN],
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/usuario/sessoes/encerrar-outras',
    summary: 'Encerra todas as próprias sessões, menos a que pede.',
    access: ROLES,
    errors: ['auth/required'],
  }),
}
