/** Door to TanStack Query: what apps may use of it. Builds measure its names: a name that a live area uses stays. */

export type { InfiniteData, Query, QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query'
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
export { isInitialLoading } from './is-initial-loading.ts'
export { useMutation } from './use-mutation.ts'
