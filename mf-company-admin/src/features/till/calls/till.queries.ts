import { till } from '@loopi/contract/till/till.contract'
import { keyOf } from '@loopi/shared/api-client'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { type Cashier, callFrom, keyOfCashier } from './call-from.ts'
import { refresh } from './refresh.ts'

const EVERY = 5 * 60_000

const stateKey = (cashier: Cashier) => [...keyOf(till.state).queryKey, keyOfCashier(cashier)]

/** What the till needs from the server, asked for on start and every five minutes. */
export const useTillState = (cashier: Cashier) =>
  useQuery({
    queryKey: stateKey(cashier),
    queryFn: () => refresh(cashier),
    refetchInterval: EVERY,
    refetchIntervalInBackground: true,
  })

/** Uses of the cashier today, newest first. */
export const useToday = (cashier: Cashier) =>
  useQuery({
    queryKey: [...keyOf(till.today).queryKey, keyOfCashier(cashier)],
    queryFn: () => callFrom(cashier, till.today, { input: {} }),
  })

/** Asks again for everything that a use changes. */
export function useRefreshTill() {
  const client = useQueryClient()
  return () => {
    for (const endpoint of [till.today, till.state]) void client.invalidateQueries(keyOf(endpoint))
  }
}

/** Undoes a use of today. */
export function useUndo(cashier: Cashier) {
  const refreshTill = useRefreshTill()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { readonly uso_id: number; readonly motivo: string }) =>
      callFrom(cashier, till.undo, { input: { body } }),
    onSettled: refreshTill,
  })
}
