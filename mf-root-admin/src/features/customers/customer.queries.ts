import { customers } from '@loopi/contract/customers/customers.contract'
import { queryOf, usePages } from '@loopi/shared/api-client'
import { useQuery } from '@loopi/shared/ui/query'
import { PAGE_SIZE } from '../../components/list-pager.tsx'

export const useCustomer = (id: string) => useQuery(queryOf(customers.get, { params: { id } }))

/** Requested once per visit, because every request writes an audit line. */
export const useSupport = (id: string) =>
  useQuery({ ...queryOf(customers.support, { params: { id } }), staleTime: Number.POSITIVE_INFINITY })

export const useMovements = (id: string) => usePages(customers.movements, { params: { id } }, PAGE_SIZE)
