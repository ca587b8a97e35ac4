import type { Endpoint, Input } from '@loopi/contract/endpoint'
import { type Page, pageOf } from '@loopi/contract/paging'
import { infiniteQueryOptions } from '@loopi/shared/ui/query'
import { request } from './http.ts'
import type { RowOf } from './pages.ts'
import { keyOf } from './query.ts'

/**
 * Options of a list for `useInfiniteQuery`, one page per fetch. `of` distinguishes lists beyond their input, such as
 * those of two accounts.
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
