import { audit } from '@loopi/contract/audit/audit.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import type { Company } from '@loopi/contract/companies/companies.reading'
import { type ApiError, call, queryOf } from '@loopi/shared/api-client'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { refreshAll } from '../companies.queries.ts'

/** Maximum number of requests loaded. */
const QUEUE_LENGTH = 100

export const useQueue = () =>
  useQuery({
    ...queryOf(companies.list, { query: { situacao: 2, ordem: 'criado', limite: QUEUE_LENGTH } }),
    // Another root user may decide meanwhile.
    refetchInterval: 30_000,
  })

export const useDecisions = () => useQuery(queryOf(audit.list, { query: { acao: 'company.status', limite: 10 } }))

export type Wanted = { company: Company; status: 0 | 1; motivo: string | null }

/** Decides about a waiting company; its mail is sent when the time to undo is over. */
export function useDecide() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, Wanted>({
    mutationFn: ({ company, status, motivo }) =>
      call(companies.changeStatus, {
        body: { user_id: company.id, status, motivo, situacao_vista: 2, com_prazo: true },
      }),
    onSettled: () => refreshAll(client),
  })
}

export function useUndo() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, Company>({
    mutationFn: ({ id }) => call(companies.undo, { body: { user_id: id } }),
    onSettled: () => refreshAll(client),
  })
}
