import { endpoint } from '../endpoint.ts'
import { circulation as summary } from './circulation.schemas.ts'

export const circulation = {
  show: endpoint({
    method: 'GET',
    path: '/clp/resumo',
    summary: 'Quantos CLP existem, onde estão e o que mudou hoje.',
    access: ['root'],
    reply: summary,
    errors: [],
  }),
}
