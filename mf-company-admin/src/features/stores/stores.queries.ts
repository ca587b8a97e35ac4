import type { Input } from '@loopi/contract/endpoint'
import { stores } from '@loopi/contract/stores/stores.contract'
import { type ApiError, call, keyOf, queryOf } from '@loopi/shared/api-client'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'

export type StoreFields = Input<typeof stores.create>['body']

export const useStores = () => useQuery(queryOf(stores.list))

export const useDevices = (storeId: number) => useQuery(queryOf(stores.devices, { params: { id: storeId } }))

/** Creates a store, or rewrites the one of `id`. */
export const useSaveStore = (id: number | null) =>
  useChange((body: StoreFields) =>
    id === null ? call(stores.create, { body }) : call(stores.update, { params: { id }, body }),
  )

export const useCloseStore = () => useChange((id: number) => call(stores.remove, { params: { id } }))

export const useAddDevice = (storeId: number) =>
  useChange((nome: string) => call(stores.addDevice, { params: { id: storeId }, body: { nome } }))

export const useRevokeDevice = () => useChange((id: number) => call(stores.revokeDevice, { params: { id } }))

/** Change of stores or devices, which are read again. */
function useChange<Of, Answer>(send: (of: Of) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Of>({
    mutationFn: send,
    onSettled: () =>
      Promise.all([client.invalidateQueries(keyOf(stores.list)), client.invalidateQueries(keyOf(stores.devices))]),
  })
}
