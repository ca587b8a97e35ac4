import { companies } from '@loopi/contract/companies/companies.contract'
import type { Company } from '@loopi/contract/companies/companies.reading'
import { rowsOf } from '@loopi/contract/paging'
import { queryOf } from '@loopi/shared/api-client'
import { useSession } from '@loopi/shared/session'
import { useQuery } from '@loopi/shared/ui/query'

/** Companies that a form can choose from: all for root, the own one for an admin. */
export type Companies = {
  readonly role: 'admin' | 'root'
  /** Undefined while loading. */
  readonly list: readonly Company[] | undefined
  readonly failed: boolean
  readonly again: () => void
}

/** Loads the companies; an admin's is found by the stored user id. */
export function useCompanies(role: 'admin' | 'root'): Companies {
  const id = useSession((current) => current.id)
  const all = useQuery({ ...queryOf(companies.list), enabled: role === 'root', select: rowsOf })
  const own = useQuery({
    ...queryOf(companies.ofUser, { params: { userId: id ?? '' } }),
    enabled: role === 'admin' && id !== null,
  })
  const { data, isError, refetch } = role === 'root' ? all : own
  const list = data === undefined ? undefined : Array.isArray(data) ? data : [data as Company]
  const again = () => void refetch()
  return { role, list, failed: !list && (isError || (role === 'admin' && id === null)), again }
}
