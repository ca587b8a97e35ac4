import { balanceRequests } from '@loopi/contract/balance-requests/balance-requests.contract'
import type { BalanceRequest, BalanceRequestKind } from '@loopi/contract/balance-requests/balance-requests.schemas'
import type { Input } from '@loopi/contract/endpoint'
import { type ApiError, call, keyOf, queryOf } from '@loopi/shared/api-client'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'

/** Newest request of each kind; `enabled` is false for those who may not see them. */
export function useNewestRequests({
  enabled = true,
} = {}): Readonly<Record<BalanceRequestKind, BalanceRequest | undefined>> {
  const requests = useQuery({ ...queryOf(balanceRequests.list), enabled }).data ?? []
  const newest = (kind: BalanceRequestKind) => requests.find(({ tipo }) => tipo === kind)
  return { saldo: newest('saldo'), liberacao: newest('liberacao') }
}

export function useAskForBalance() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, Input<typeof balanceRequests.create>['body']>({
    mutationFn: (body) => call(balanceRequests.create, { body }),
    onSettled: () => client.invalidateQueries(keyOf(balanceRequests.list)),
  })
}
