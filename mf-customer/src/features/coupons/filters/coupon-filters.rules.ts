import { CATEGORIES, categoryOf } from '@loopi/contract/categories'
import type { CouponsQuery } from '@loopi/contract/coupons/coupons.schemas'
import { folded } from '@loopi/contract/search/folded'

export type FilterValues = {
  readonly busca: string
  /** Category id; null for all categories. */
  readonly categoria: number | null
  /** True to show only coupons that the balance covers. */
  readonly cabe: boolean
}

export const NO_FILTERS: FilterValues = { busca: '', categoria: null, cabe: false }

const YES = 'sim'

/** Slug of a category in the URL, such as `alimentacao`. */
const nameOf = (number: number): string => folded(CATEGORIES[number - 1]?.filter ?? '')

export const cleanSearch = (typed: string): string => typed.trim().replace(/\s+/g, ' ').slice(0, 200)

/** Filters in URL parameters; absent and unknown values do not filter. */
export const filtersOf = (parameters: URLSearchParams): FilterValues => ({
  busca: cleanSearch(parameters.get('busca') ?? ''),
  categoria: categoryOf(parameters.get('categoria') ?? '')?.number ?? null,
  cabe: parameters.get('cabe') === YES,
})

/** URL parameters with these filters; filters that are off are removed. */
export function parametersOf({ busca, categoria, cabe }: FilterValues, others: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(others)
  const values = { busca, categoria: categoria === null ? '' : nameOf(categoria), cabe: cabe ? YES : '' }
  for (const [name, value] of Object.entries(values)) {
    if (value) parameters.set(name, value)
    else parameters.delete(name)
  }
  return parameters
}

export const isFiltering = ({ busca, categoria, cabe }: FilterValues): boolean =>
  busca !== '' || categoria !== null || cabe

/** Query of the redeemed coupons. The balance filter does not apply to them, because they are paid. */
export const heldBy = ({ busca, categoria }: FilterValues): Pick<CouponsQuery, 'busca' | 'categoria'> => ({
  ...(busca && { busca }),
  ...(categoria !== null && { categoria }),
})

/** Query of the api for all filters. */
export const askedBy = (filters: FilterValues): Pick<CouponsQuery, 'busca' | 'categoria' | 'cabe'> => ({
  ...heldBy(filters),
  ...(filters.cabe && { cabe: true }),
})
