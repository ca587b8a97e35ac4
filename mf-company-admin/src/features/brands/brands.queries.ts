import { brands } from '@loopi/contract/brands/brands.contract'
import type { Brand } from '@loopi/contract/brands/brands.reading'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Input } from '@loopi/contract/endpoint'
import type { Page } from '@loopi/contract/paging'
import { ApiError, call, infiniteOptions, keyOf } from '@loopi/shared/api-client'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { useSession } from '@loopi/shared/session'
import { useDebouncedValue } from '@loopi/shared/ui/components'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@loopi/shared/ui/query'

/** The api's maximum. */
const PAGE = 200

/**
 * Brands that the user manages: all for root, those of the stored user id for an admin. The server searches when there
 * is more than one page; otherwise the screen filters.
 */
export function useBrands(role: 'admin' | 'root', typed: string) {
  const userId = useSession(({ id }) => id)
  const own = role === 'admin'
  // Without an id the call would return the public brands.
  const enabled = !own || userId !== null
  const whose = own && userId !== null ? { user_id: userId } : {}
  const busca = useDebouncedValue(typed.trim())
  const all = useInfiniteQuery({
    ...infiniteOptions(brands.list, { query: whose }, { limit: PAGE }),
    enabled,
    select: asList,
  })
  const isMany = all.hasNextPage || (all.data?.pages ?? 0) > 1
  const found = useInfiniteQuery({
    ...infiniteOptions(brands.list, { query: { ...whose, busca } }, { limit: PAGE }),
    enabled: enabled && isMany && busca !== '',
    placeholderData: keepPreviousData,
    select: asList,
  })
  const isFound = isMany && busca !== '' && found.data !== undefined
  const { data, hasNextPage, fetchNextPage } = isFound ? found : all
  const more = hasNextPage ? () => void fetchNextPage() : undefined
  return { list: data && { ...data, isFound, more }, isError: all.isError, error: all.error, refetch: all.refetch }
}

/** Loaded brands, and how to load more. */
export type ShownBrands = {
  readonly rows: readonly Brand[]
  /** Number of brands; undefined when there are too many to be counted. */
  readonly total: number | undefined
  /** True when the server searched; otherwise the screen filters. */
  readonly isFound: boolean
  readonly more: (() => void) | undefined
}

const asList = ({ pages }: InfiniteData<Page<Brand>>) => ({
  rows: pages.flatMap(({ data }) => data),
  total: pages[0]?.total,
  pages: pages.length,
})

export type BrandBody = Input<typeof brands.update>['body']

type Saved = { id: number | null; company: string; body: BrandBody }

/** Creates a brand with an idempotency key, or updates the one with the id. */
export function useSaveBrand() {
  const refresh = useRefresh()
  const once = useIdempotencyKey('brand')
  return useMutation({
    mutationFn: ({ id, company, body }: Saved) => {
      if (id !== null) return call(brands.update, { params: { id }, body })
      const created = { ...body, user_id: company }
      return call(brands.create, { body: created }, { idempotencyKey: once.keyFor(created) })
    },
    onSuccess: refresh,
    onSettled: (_saved, cause) => once.settle(cause),
  })
}

export function useDeleteBrand() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(brands.remove, { params: { id } }),
    onSuccess: refresh,
    // Another user deleted it, so the list is refetched.
    onError: (cause) => ApiError.from(cause).hasCode('brand/not-found') && refresh(),
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => {
    // Promotions show brand names.
    for (const endpoint of [brands.list, brands.ofUser, coupons.available])
      void client.invalidateQueries(keyOf(endpoint))
  }
}
