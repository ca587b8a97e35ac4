/** Entry point: TanStack Query. Builds record the used names, and a name used by a live area must stay. */

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
