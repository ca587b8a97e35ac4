import { useQuery } from '@loopi/shared/ui/query'
import { useEffect, useEffectEvent } from 'react'
import { type Cashier, keyOfCashier } from '../calls/call-from.ts'
import { useRefreshTill } from '../calls/till.queries.ts'
import { sendQueue } from './send-queue.ts'

/** Milliseconds until uses that could not be sent are sent again. */
const AGAIN = 30_000

/** Sends waiting uses of a device as soon as there is a network; true while they are being sent. */
export function useSendQueue(cashier: Cashier, waiting: number): boolean {
  const refreshTill = useRefreshTill()
  const { data, dataUpdatedAt, isFetching } = useQuery({
    queryKey: ['caixa envio', keyOfCashier(cashier)],
    queryFn: () => sendQueue(cashier),
    enabled: cashier.is === 'device' && waiting > 0,
    ...{ retry: false, staleTime: 0, refetchOnReconnect: 'always' },
    ...{ refetchInterval: AGAIN, refetchIntervalInBackground: true },
  })
  const settled = useEffectEvent(() => {
    if (data) refreshTill()
  })
  useEffect(() => {
    if (dataUpdatedAt > 0) settled()
  }, [dataUpdatedAt])
  return isFetching
}
