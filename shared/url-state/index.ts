export { searchState, useKeptSearch } from './use-kept-search.ts'
export { type PageSize, usePageSize } from './use-page-size.ts'
/** URL state: filters, order and tabs of a page live in its search parameters, so that they can be shared and returned to. */
export { useUrlFilters } from './use-url-filters.ts'
export { type UrlState, useUrlState } from './use-url-state.ts'
