import { customers } from '@loopi/contract/customers/customers.contract'
import type { Customer, CustomerOrInvited } from '@loopi/contract/customers/customers.reading'
import type { customerOrInvitedQuery } from '@loopi/contract/customers/customers.schemas'
import type { z } from '@loopi/contract/zod'
import { ApiError, allRows, type Pages, usePages } from '@loopi/ui/api-client'
import { foundIn } from '../../components/found-in.ts'

/** Filters of the list. */
export type CustomerListQuery = z.input<typeof customerOrInvitedQuery>

/**
 * The company's customers and whom it invited, a page at a time. A server that has no such list is asked for its
 * customers, as the specification has it, and what it does not narrow is narrowed here.
 */
export function useCustomerList(query: CustomerListQuery, limit: number): Pages<CustomerOrInvited> {
  const all = usePages(customers.listWithInvited, { query }, limit)
  const isUnknown = all.data === undefined && hasNoSuchList(all.error)
  const known = usePages(customers.list, { query: asCustomers(query) }, limit, isUnknown)
  if (!isUnknown) return all
  const rows = known.data && narrowed(known.data, query)
  return { ...known, data: rows, total: rows?.length === known.data?.length ? known.total : rows?.length }
}

/** All rows of the list, for a file. */
export async function allCustomers(query: CustomerListQuery): Promise<CustomerOrInvited[]> {
  try {
    return await allRows(customers.listWithInvited, { query })
  } catch (cause) {
    if (!hasNoSuchList(cause)) throw cause
    return narrowed(await allRows(customers.list, { query: asCustomers(query) }), query)
  }
}

/** The query as a list of customers alone takes it. */
const asCustomers = ({ filtro, ...query }: CustomerListQuery) => ({
  ...query,
  ...(filtro && filtro !== 'convites' && { filtro }),
})

const hasNoSuchList = (cause: unknown): boolean => [404, 405].includes(ApiError.from(cause).status)

const FILTERS: Readonly<Record<string, (customer: Customer) => boolean>> = {
  top: ({ cashloop_balance }) => cashloop_balance > 200,
  expirando: ({ cashloop_balance }) => cashloop_balance < 100,
  convites: () => false,
  inativos: ({ status }) => status === 'Inativo',
}

const narrowed = (
  rows: readonly Customer[],
  { busca = '', filtro = 'todos' }: CustomerListQuery,
): CustomerOrInvited[] =>
  rows
    .filter((one) => foundIn(busca, [one.name]) && (FILTERS[filtro]?.(one) ?? true))
    .map((one) => ({ ...one, tipo: 'cliente' }))
