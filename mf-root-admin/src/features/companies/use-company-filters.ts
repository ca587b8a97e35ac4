import type { CompanyStatus } from '@loopi/contract/auth/auth.schemas'
import { COMPANY_ORDERS, type CompanyOrder } from '@loopi/contract/companies/companies.schemas'
import { searchState, useUrlState } from '@loopi/shared/url-state'

/** Statuses by their URL value. */
const STATUSES: Readonly<Record<string, CompanyStatus>> = { 'em-analise': 2, aprovadas: 1, rejeitadas: 0 }

export type CompanyFilters = ReturnType<typeof useCompanyFilters>

/** URL state of the filter and order. */
export function useCompanyFilters() {
  const url = useUrlState({ replace: true })
  const filter = url.choice('cadastro', Object.keys(STATUSES), '')
  return {
    filter,
    situacao: STATUSES[filter] ?? null,
    /** Newest first by default. */
    ordem: url.choice<CompanyOrder | ''>('ordem', COMPANY_ORDERS, ''),
    setFilter: (value: string) => url.set('cadastro', value),
    /** Clears search and filter, but not the sort order. */
    clear: () => url.clear(['cadastro'], searchState('')),
    setOrder: (value: string) => url.set('ordem', value),
  }
}
