import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import {
  wholesaleCounts,
  wholesaleCountsQuery,
  wholesaleDetails,
  wholesaleDocument,
  wholesaleId,
  wholesaleMoveBody,
  wholesaleQuery,
  wholesaleRequest,
} from './wholesale.schemas.ts'
import { wholesaleRequests } from './wholesale-requests.contract.ts'

export const wholesale = {
  ...wholesaleRequests,
  list: endpoint({
    method: 'GET',
    path: '/atacado',
    summary: 'Pedidos de acesso ao atacado, do mais novo ao mais antigo.',
    access: ['root'],
    query: wholesaleQuery,
    reply: pagedListOf(wholesaleRequest),
    errors: [],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/atacado/resumo',
    summary: 'Quantos pedidos de atacado há em cada situação.',
    access: ['root'],
    query: wholesaleCountsQuery,
    reply: wholesaleCounts,
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/atacado/:id',
    summary: 'Um pedido de atacado, com as mudanças de situação.',
    access: ['root'],
    params: wholesaleId,
    reply: wholesaleDetails,
    errors: ['wholesale/not-found'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/atacado/:id/situacao',
    summary: 'Muda a situação de um pedido de atacado.',
    access: ['root'],
    stepUp: false,
    params: wholesaleId,
    body: wholesaleMoveBody,
    reply: wholesaleRequest,
    errors: ['wholesale/not-found', 'wholesale/moved'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/atacado/:id/:document',
    summary: 'Um documento de um pedido, para salvar.',
    access: ['root'],
    params: wholesaleDocument,
    download: true,
    errors: ['wholesale/not-found'],
  }),
}
