import { companies } from '@loopi/contract/companies/companies.contract'
import { credits } from '@loopi/contract/credits/credits.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import type { Input } from '@loopi/contract/endpoint'
import { type CallOptions, call, keyOf, queryOf } from '@loopi/shared/api-client'
import { useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { creditTexts } from './credit.texts.ts'

/** Counters of the company; `enabled` is false for users without a company. */
export const useSummary = (enabled = true) => useQuery({ ...queryOf(customers.summary), enabled })

type Credited = { readonly id: number; readonly name: string }

/** Credits a customer and refetches every query that shows points. */
export function useGiveCredit() {
  const client = useQueryClient()
  return async ({ id, name }: Credited, body: Input<typeof credits.give>['body'], options: CallOptions) => {
    try {
      const { saldo_cliente } = await call(credits.give, { params: { id }, body }, options)
      return creditTexts.done(body.valor, name, saldo_cliente)
    } finally {
      const { list, get, movements, summary, activity } = customers
      for (const endpoint of [list, get, movements, summary, activity, companies.ofUser])
        void client.invalidateQueries(keyOf(endpoint))
    }
  }
}
