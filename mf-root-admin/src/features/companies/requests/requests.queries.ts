import { balanceRequests } from '@loopi/contract/balance-requests/balance-requests.contract'
import { type ApiError, call, keyOf, queryOf } from '@loopi/shared/api-client'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'

/** Refetched, because another root user may decide meanwhile. */
export const useWaitingRequests = () => useQuery({ ...queryOf(balanceRequests.list), refetchInterval: 30_000 })

export function useRefuseRequest() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, { id: number; motivo: string }>({
    mutationFn: ({ id, motivo }) => call(balanceRequests.refuse, { params: { id }, body: { motivo } }),
    onSettled: () => client.invalidateQueries(keyOf(balanceRequests.list)),
  })
}
