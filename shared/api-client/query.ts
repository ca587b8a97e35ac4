import type { Endpoint, Input } from '@loopi/contract/endpoint'
import { queryOptions } from '@loopi/shared/ui/query'
import { type InputArgs, request } from './http.ts'

/** Key prefix of an endpoint's queries with any input, for invalidation. */
export const keyOf = (endpoint: Endpoint) => ({ queryKey: [`${endpoint.method} ${endpoint.path}`] as const })

/** Query options of an endpoint and its input: key, function, abort. */
export function queryOf<E extends Endpoint>(endpoint: E, ...[input]: InputArgs<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint).queryKey, input ?? {}] as const,
    queryFn: ({ signal, client, queryKey }) =>
      request(endpoint, (input ?? {}) as Input<E>, {
        signal,
        isBackground: client.getQueryData(queryKey) !== undefined,
      }),
  })
}
