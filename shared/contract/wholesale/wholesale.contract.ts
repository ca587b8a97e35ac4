import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { wholesaleDocument, wholesaleQuery, wholesaleRequest } from './wholesale.schemas.ts'
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
    errors: ['auth/required', 'auth/forbidden'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/atacado/:id/:document',
    summary: 'Um documento de um pedido, para salvar.',
    access: ['root'],
    params: wholesaleDocument,
    download: true,
    errors: ['auth/required', 'auth/forbidden', 'wholesale/not-found'],
  }),
}
