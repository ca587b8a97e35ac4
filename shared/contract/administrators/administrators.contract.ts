import { endpoint } from '../endpoint.ts'
import { listOf } from '../primitives.ts'
import { readAdministrators } from './administrators.reading.ts'
import { administrator } from './administrators.schemas.ts'

export const administrators = {
  /** Root helps another one in by `secondFactor.help`, and nobody themselves. */
  list: endpoint({
    method: 'GET',
    path: '/administradores',
    summary: 'As contas root da plataforma, por nome.',
    access: ['root'],
    reply: listOf(administrator),
    read: readAdministrators,
    errors: ['auth/required', 'auth/forbidden'],
  }),
}
