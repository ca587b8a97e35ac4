export { searchState, useKeptSearch } from './use-kept-search.ts'
export { type PageSize, usePageSize } from './use-page-size.ts'
/** Page state in the URL's search parameters, so that it can be shared and restored. */
export { useUrlFilters } from './use-url-filters.ts'
export { type UrlState, useUrlState } from './use-url-state.ts'
