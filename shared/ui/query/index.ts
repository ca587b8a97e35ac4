/** Door to TanStack Query: what apps may use of it. Adding a name here is a minor version of the facade. */

export type { InfiniteData, Query, QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query'
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
