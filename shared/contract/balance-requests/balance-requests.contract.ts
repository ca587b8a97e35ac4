import { z } from '@loopi/contract/zod'
import { endpoint } from '../endpoint.ts'
import { rows } from '../primitives.ts'
import {
  balanceRequest,
  balanceRequestId,
  newBalanceRequest,
  refusedBalanceRequest,
} from './balance-requests.schemas.ts'

/**
 * Requests of companies for CLP. Root grants a request by the movement that refers to it: `companies.credit` or
 * `companies.moveReceived`.
 */
export const balanceRequests = {
  /** The company's newest requests; for root the pending ones, oldest first. */
  list: endpoint({
    method: 'GET',
    path: '/pedidos-de-saldo',
    summary: 'Pedidos de CLP da empresa; para root, os que esperam uma decisão.',
    access: ['admin', 'root'],
    permission: 'resultados.ver',
    reply: rows(balanceRequest),
    errors: [],
  }),
  /** A company has at most one open request of each kind. */
  create: endpoint({
    method: 'POST',
    path: '/pedidos-de-saldo',
    summary: 'Pede CLP à Loopi, ou a liberação do que a empresa recebeu em resgates.',
    access: ['admin'],
    permission: 'resultados',
    body: newBalanceRequest,
    reply: z.object({ id: z.int() }),
    read: null,
    status: 201,
    errors: ['balance-request/open', 'ledger/insufficient-balance'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/pedidos-de-saldo/:id/recusar',
    summary: 'Recusa um pedido de CLP, com o motivo que a empresa lê.',
    access: ['root'],
    stepUp: false,
    params: balanceRequestId,
    body: refusedBalanceRequest,
    errors: ['balance-request/not-found', 'balance-request/decided'],
  }),
}
