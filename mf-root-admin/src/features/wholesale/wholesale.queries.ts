import { audit } from '@loopi/contract/audit/audit.contract'
import type { WholesaleState } from '@loopi/contract/wholesale/states'
import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import type { WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { type ApiError, call, infiniteOptions, keyOf, queryOf } from '@loopi/shared/api-client'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'

/** Number of requests per state at first, and added by 'Mostrar mais'. */
const STEP = 20

const searched = (busca: string) => (busca ? { busca } : {})

/** Matching requests of one state, newest first. */
export const useRequests = (situacao: WholesaleState, busca: string) =>
  useInfiniteQuery({
    ...infiniteOptions(wholesale.list, { query: { situacao, ...searched(busca) } }, { limit: STEP }),
    placeholderData: keepPreviousData,
  })

/** Number of matching requests by state. */
export const useCounts = (busca: string) =>
  useQuery({
    ...queryOf(wholesale.counts, { query: searched(busca) }),
    placeholderData: keepPreviousData,
    // New requests arrive, and another root user may move them.
    refetchInterval: 60_000,
  })

export const useDetails = (id: number) => useQuery(queryOf(wholesale.get, { params: { id } }))

export type Move = { request: WholesaleRequest; to: WholesaleState; reason: string | null }

/** Moves a request from the state that root sees, so that the api can detect a concurrent move. */
export function useMove() {
  const client = useQueryClient()
  return useMutation<WholesaleRequest, ApiError, Move>({
    mutationFn: ({ request: { id, situacao }, to, reason }) =>
      call(wholesale.move, {
        params: { id },
        body: { situacao: to, situacao_vista: situacao, motivo: reason },
      }),
    onSettled: () => {
      for (const endpoint of [wholesale.list, wholesale.counts, wholesale.get, audit.list])
        void client.invalidateQueries(keyOf(endpoint))
    },
  })
}
