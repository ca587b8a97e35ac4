import type { CompanyStatus } from '@loopi/contract/auth/auth.schemas'
import { COMPANY_ORDERS, type CompanyOrder } from '@loopi/contract/companies/companies.schemas'
import { searchState, useUrlState } from '@loopi/ui/url-state'

/** Statuses by the word they have in the url. */
const STATUSES: Readonly<Record<string, CompanyStatus>> = { 'em-analise': 2, aprovadas: 1, rejeitadas: 0 }

export type CompanyFilters = ReturnType<typeof useCompanyFilters>

/** Filter and order of the companies. */
export function useCompanyFilters() {
  const url = useUrlState({ replace: true })
  const filter = url.choice('cadastro', Object.keys(STATUSES), '')
  return {
    filter,
    situacao: STATUSES[filter] ?? null,
    /** Newest first unless asked otherwise. */
    ordem: url.choice<CompanyOrder | ''>('ordem', COMPANY_ORDERS, ''),
    setFilter: (value: string) => url.set('cadastro', value),
    /** All of them again, whatever was typed, in the order that was chosen. */
    clear: () => url.clear(['cadastro'], searchState('')),
    setOrder: (value: string) => url.set('ordem', value),
  }
}
