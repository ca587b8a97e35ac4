import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { type ApiError, call, keyOf, queryOf } from '@loopi/shared/api-client'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'

export const useSecondFactor = () => useQuery(queryOf(secondFactor.state))

export const useRememberedDevices = (enabled: boolean) => useQuery({ ...queryOf(secondFactor.devices), enabled })

export const useBegin = () =>
  useMutation({ mutationFn: (proof: OwnerProofBody) => call(secondFactor.begin, { body: proof }) })

export function useConfirm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (codigo: string) => call(secondFactor.confirm, { body: { codigo } }),
    onSuccess: () => client.invalidateQueries(keyOf(secondFactor.state)),
  })
}

export function useNewCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (proof: OwnerProofBody) => call(secondFactor.newCodes, { body: proof }),
    onSuccess: () => client.invalidateQueries(keyOf(secondFactor.state)),
  })
}

export function useTurnOff() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: OwnerProofBody) => call(secondFactor.remove, { body }),
    onSuccess: async () => {
      await client.invalidateQueries(keyOf(secondFactor.state))
      await client.invalidateQueries(keyOf(secondFactor.devices))
    },
  })
}

/** Revokes a device. A refusal means that it was revoked before, so the list is refetched in both cases. */
export function useForgetDevice() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, number>({
    mutationFn: (id) => call(secondFactor.endDevice, { params: { id } }),
    onSettled: () => client.invalidateQueries(keyOf(secondFactor.devices)),
  })
}
