import { z } from '@loopi/contract/zod'
import { ownerProof } from '../auth/owner-proof.ts'
import { OWNER_UNPROVEN } from '../auth/refusals.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, listOf } from '../primitives.ts'
import { ROLES } from '../roles.ts'

/** Minutes after a sign-in or confirmation without another proof of the owner. */
export const CONFIRMED_MINUTES = 10

/** Open session of the signed-in person. */
export const ownSession = z.object({
  id: z.number().int(),
  created_at: instant,
  /** To the minute. */
  last_used_at: instant,
  /** User agent at the sign-in. */
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  /** Place of the address, if known. */
  lugar: z.string().nullable().default(null),
  /** True for the caller's session. */
  atual: z.boolean(),
})

export type OwnSession = z.output<typeof ownSession>

export const sessions = {
  /** The caller's session first, then the most recently used. */
  list: endpoint({
    method: 'GET',
    path: '/usuario/sessoes',
    summary: 'As sessões abertas da própria pessoa.',
    access: ROLES,
    permission: 'self',
    reply: listOf(ownSession),
    errors: [],
  }),
  /** Its next call is refused. */
  end: endpoint({
    method: 'DELETE',
    path: '/usuario/sessoes/:id',
    summary: 'Encerra uma das próprias sessões.',
    access: ROLES,
    permission: 'self',
    params: z.object({ id }),
    errors: ['session/not-found'],
  }),
  /** The caller's session may make `stepUp` calls for `CONFIRMED_MINUTES`. */
  confirm: endpoint({
    method: 'POST',
    path: '/usuario/sessoes/confirmar',
    summary: 'Confirma que é a própria pessoa, com o segundo fator ou com a senha.',
    access: ROLES,
    permission: 'self',
    body: ownerProof,
    errors: [...OWNER_UNPROVEN],
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/usuario/sessoes/encerrar-outras',
    summary: 'Encerra todas as próprias sessões, menos a que pede.',
    access: ROLES,
    permission: 'self',
    errors: [],
  }),
}
