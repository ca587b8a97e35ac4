import { customers } from '@loopi/contract/customers/customers.contract'
import { queryOf, usePages } from '@loopi/shared/api-client'
import { useQuery } from '@loopi/shared/ui/query'

const HISTORY_PAGE = 20
export const DAYS = 90

export const useCustomer = (id: string) => useQuery(queryOf(customers.get, { params: { id } }))

export const useMovements = (id: string) => usePages(customers.movements, { params: { id } }, HISTORY_PAGE)

/** Movements between company and customer, with the previous period for comparison. */
export const useDays = (id: string) => useQuery(queryOf(customers.activity, { query: { dias: 2 * DAYS, cliente: id } }))
