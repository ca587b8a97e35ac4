import { type CallOptions, call, keyOf, queryOf } from '@loopi/shared/api-client'
import { companies } from '@loopi/shared/contract/companies/companies.contract'
import { credits } from '@loopi/shared/contract/credits/credits.contract'
import { customers } from '@loopi/shared/contract/customers/customers.contract'
import type { Input } from '@loopi/shared/contract/endpoint'
import { formatClp } from '@loopi/shared/texts/format'
import { useQuery, useQueryClient } from '@loopi/shared/ui/query'

/** The counters of the company; `enabled` false where who looks has none. */
export const useSummary = (enabled = true) => useQuery({ ...queryOf(customers.summary), enabled })

type Credited = { readonly id: number; readonly name: string }

/** Credits a customer; everything that shows points is asked for again. */
export function useGiveCredit() {
  const client = useQueryClient()
  return async ({ id, name }: Credited, body: Input<typeof credits.give>['body'], options: CallOptions) => {
    try {
      const { saldo_cliente } = await call(credits.give, { params: { id }, body }, options)
      return `${name}: ${formatClp(saldo_cliente)}`
    } finally {
      const { listWithInvited, get, movements, summary, activity } = customers
      for (const endpoint of [listWithInvited, get, movements, summary, activity, companies.ofUser])
        void client.invalidateQueries(keyOf(endpoint))
    }
  }
}
