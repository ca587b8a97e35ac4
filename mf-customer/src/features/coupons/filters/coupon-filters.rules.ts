import { CATEGORIES, categoryOf } from '@loopi/contract/categories'
import type { CouponsQuery } from '@loopi/contract/coupons/coupons.schemas'
import { folded } from '@loopi/contract/search/folded'

/** Filters of the coupons. */
export type FilterValues = {
  readonly busca: string
  /** Number of a category; null is all of them. */
  readonly categoria: number | null
  /** Only what fits the balance. */
  readonly cabe: boolean
}

export const NO_FILTERS: FilterValues = { busca: '', categoria: null, cabe: false }

const YES = 'sim'

/** Slug of a category in the URL: `alimentacao`. */
const nameOf = (number: number): string => folded(CATEGORIES[number - 1]?.filter ?? '')

/** Normalized search text. */
export const cleanSearch = (typed: string): string => typed.trim().replace(/\s+/g, ' ').slice(0, 200)

/** Filters of a URL. Parameters that are absent or have an unknown value filter nothing. */
export const filtersOf = (parameters: URLSearchParams): FilterValues => ({
  busca: cleanSearch(parameters.get('busca') ?? ''),
  categoria: categoryOf(parameters.get('categoria') ?? '')?.number ?? null,
  cabe: parameters.get('cabe') === YES,
})

/** The address of filters, with what else it says; filters that filter nothing are left out. */
export function parametersOf({ busca, categoria, cabe }: FilterValues, others: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(others)
  const said = { busca, categoria: categoria === null ? '' : nameOf(categoria), cabe: cabe ? YES : '' }
  for (const [name, value] of Object.entries(said)) {
    if (value) parameters.set(name, value)
    else parameters.delete(name)
  }
  return parameters
}

/** Filtered: any filter is set. */
export const isFiltering = ({ busca, categoria, cabe }: FilterValues): boolean =>
  busca !== '' || categoria !== null || cabe

/** Query of the redeemed coupons by the same filters: they are paid, so the balance filters nothing. */
export const heldBy = ({ busca, categoria }: FilterValues): Pick<CouponsQuery, 'busca' | 'categoria'> => ({
  ...(busca && { busca }),
  ...(categoria !== null && { categoria }),
})

/** Query of the api for all filters. */
export const askedBy = (filters: FilterValues): Pick<CouponsQuery, 'busca' | 'categoria' | 'cabe'> => ({
  ...heldBy(filters),
  ...(filters.cabe && { cabe: true }),
})
