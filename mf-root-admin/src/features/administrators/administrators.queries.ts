import { administrators } from '@loopi/contract/administrators/administrators.contract'
import { type ApiError, call, keyOf } from '@loopi/shared/api-client'
import { useMutation, useQueryClient } from '@loopi/shared/ui/query'

/** Sends an invitation, also again to the same address. */
export const useInvite = () => useChange((email: string) => call(administrators.invite, { body: { email } }))

export const useWithdraw = () => useChange((id: number) => call(administrators.withdraw, { params: { id } }))

function useChange<Of>(send: (of: Of) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, Of>({
    mutationFn: send,
    onSettled: () => void client.invalidateQueries(keyOf(administrators.list)),
  })
}
