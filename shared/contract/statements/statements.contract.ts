import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { listOf } from '../primitives.ts'
import { activity, balanceQuery, dayBalance, movement, movementsQuery } from './statements.schemas.ts'

/** Movements of the caller: a customer's own account, or one of a company's two. */
export const statements = {
  movements: endpoint({
    method: 'GET',
    path: '/extrato',
    summary: 'Movimentações da própria conta, das mais novas às mais antigas.',
    access: ['cliente', 'admin'],
    permission: 'resultados.ver',
    query: movementsQuery,
    reply: pagedListOf(movement),
    errors: [],
  }),
  /** Long periods are sampled to fewer days, including the first and the last. */
  balances: endpoint({
    method: 'GET',
    path: '/extrato/saldo',
    summary: 'Saldo da própria conta ao fim de cada dia.',
    access: ['cliente', 'admin'],
    permission: 'resultados.ver',
    query: balanceQuery,
    reply: listOf(dayBalance),
    errors: [],
  }),
  activity: endpoint({
    method: 'GET',
    path: '/extrato/atividade',
    summary: 'O que aconteceu há pouco e o que está para expirar, para o cliente.',
    access: ['cliente'],
    reply: activity,
    errors: [],
  }),
}
