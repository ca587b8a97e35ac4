import { ApiError, allOf, call, query } from '@loopi/shared/api-client'
import { brands } from '@loopi/shared/contract/brands/brands.contract'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import type { Input } from '@loopi/shared/contract/endpoint'
import { useOnceKey } from '@loopi/shared/once-key'
import { useSession } from '@loopi/shared/session'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'

/** The brands that the person manages: all for root, those of the stored id for others. */
export function useBrands(role: 'admin' | 'root') {
  const userId = useSession(({ id }) => id)
  const own = role === 'admin'
  return useQuery({
    ...query(brands.list, own && userId !== null ? { query: { user_id: userId } } : {}),
    // Without an id the call would answer what everybody sees.
    enabled: !own || userId !== null,
  })
}

/** A brand as the form sends it. */
export type BrandBody = Input<typeof brands.update>['body']

type Saved = { id: number | null; company: string; body: BrandBody }

/** Creates a brand, once however often it is tried, or rewrites the one of the id. */
export function useSaveBrand() {
  const refresh = useRefresh()
  const once = useOnceKey('brand')
  return useMutation({
    mutationFn: ({ id, company, body }: Saved) => {
      if (id !== null) return call(brands.update, { params: { id }, body })
      const created = { ...body, user_id: company }
      return call(brands.create, { body: created }, { idempotencyKey: once.keyOf(created) })
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
    // Somebody else deleted it: it must not stay in the list.
    onError: (cause) => ApiError.from(cause).hasCode('brand/not-found') && refresh(),
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => {
    // Promotions bear the names of their brands.
    for (const endpoint of [brands.list, brands.ofUser, coupons.available])
      void client.invalidateQueries(allOf(endpoint))
  }
}
