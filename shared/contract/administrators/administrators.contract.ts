import { z } from '@loopi/contract/zod'
import { endpoint } from '../endpoint.ts'
import { email, id, listOf } from '../primitives.ts'
import { administrator, joinBody } from './administrators.schemas.ts'

export const administrators = {
  /** Roots reset each other's sign-in by `secondFactor.help`, never their own. */
  list: endpoint({
    method: 'GET',
    path: '/administradores',
    summary: 'As contas root da plataforma, por nome, e quem foi convidado.',
    access: ['root'],
    reply: listOf(administrator),
    errors: [],
  }),
  /** For an address without an account. Another invitation sends a new link and invalidates earlier ones. */
  invite: endpoint({
    method: 'POST',
    path: '/administradores/convites',
    summary: 'Convida alguém por e-mail para administrar a plataforma.',
    access: ['root'],
    stepUp: true,
    body: z.object({ email }),
    errors: ['account/email-taken'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/administradores/convites/:id',
    summary: 'Cancela o convite de um administrador.',
    access: ['root'],
    stepUp: true,
    params: z.object({ id }),
    errors: ['person/not-found'],
  }),
  /** Opens no session; the first sign-in demands the second factor, as for every root. */
  join: endpoint({
    method: 'POST',
    path: '/administradores/aceitar',
    summary: 'Aceita o convite com o token do link: define nome e senha.',
    access: 'public',
    body: joinBody,
    errors: ['token/invalid', 'account/email-taken', 'password/mismatch', 'password/common', 'password/personal'],
  }),
}
