import { z } from '@loopi/contract/zod'
import { endpoint } from '../endpoint.ts'
import { ACTIVITY_BY, activity, calls, ledgerCheck, queues } from './operations.schemas.ts'

const root = { access: ['root'], errors: ['auth/required', 'auth/forbidden'] } as const

/** Parts of the operations page, a call each, so that one that fails leaves the others. */
export const operations = {
  activity: endpoint({
    method: 'GET',
    path: '/operacao/movimento',
    summary: 'Cadastros concluídos e resgates, por hora (48 horas) ou por dia (28 dias).',
    query: z.object({ por: z.enum(ACTIVITY_BY).default('hora') }),
    reply: activity,
    ...root,
  }),
  calls: endpoint({
    method: 'GET',
    path: '/operacao/chamadas',
    summary: 'Chamadas à API em 24 horas, as que falharam e as mais lentas da última hora.',
    reply: calls,
    ...root,
  }),
  queues: endpoint({
    method: 'GET',
    path: '/operacao/filas',
    summary: 'Quantos trabalhos esperam em cada fila, e há quanto tempo.',
    reply: queues,
    ...root,
  }),
  ledgerCheck: endpoint({
    method: 'GET',
    path: '/operacao/conferencia',
    summary: 'A última conferência de pontos e resgates (ledger:check).',
    reply: ledgerCheck,
    ...root,
  }),
}
