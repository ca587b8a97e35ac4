import type { Endpoint, Input } from '@loopi/contract/endpoint'
import { type Page, pageOf } from '@loopi/contract/paging'
import { infiniteQueryOptions } from '@loopi/ui/query'
import { request } from './http.ts'
import type { RowOf } from './pages.ts'
import { keyOf } from './query.ts'

/**
 * Options of a list for `useInfiniteQuery`: grows by a page each time more is asked for. `of` tells apart lists that
 * differ by more than their input, such as those of two people.
 */
export function infiniteOptions<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { limit, of = null }: { limit: number; of?: string | null },
) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint).queryKey, input, { limit, of }] as const,
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const query = { ...(input.query as object | undefined), limite: limit, ...(pageParam && { cursor: pageParam }) }
      const isBackground = pageParam === null && client.getQueryData(queryKey) !== undefined
      const answer = await request(endpoint, { ...input, query } as Input<E>, { signal, isBackground })
      return pageOf(answer as unknown as Page<RowOf<E>> | RowOf<E>[])
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<RowOf<E>>) => last.proximo,
  })
}
