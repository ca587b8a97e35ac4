import { type ApiError, allOf, call, query } from '@loopi/shared/api-client'
import { companies } from '@loopi/shared/contract/companies/companies.contract'
import { credits } from '@loopi/shared/contract/credits/credits.contract'
import { customers } from '@loopi/shared/contract/customers/customers.contract'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { useOnceKey } from './use-once-key.ts'

/** The counters of the company; `enabled` false where who looks has none. */
export const useSummary = (enabled = true) => useQuery({ ...query(customers.summary), enabled })

export type Credit = { valor: number; motivo: string }

/** Credits a customer; everything that shows points is asked for again. */
export function useGiveCredit(customerId: number) {
  const client = useQueryClient()
  const once = useOnceKey()
  return useMutation<Awaited<ReturnType<typeof give>>, ApiError, Credit>({
    mutationFn: (body) => give(customerId, body, once.keyOf({ customerId, ...body })),
    onSettled: (_reply, cause) => {
      once.settle(cause)
      const { list, get, movements, summary, activity } = customers
      for (const endpoint of [list, get, movements, summary, activity, companies.ofUser])
        void client.invalidateQueries(allOf(endpoint))
    },
  })
}

const give = (id: number, body: Credit, idempotencyKey: string) =>
  call(credits.give, { params: { id }, body }, { idempotencyKey })
