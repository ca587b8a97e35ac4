import { batches } from '@loopi/contract/batches/batches.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import type { Input } from '@loopi/contract/endpoint'
import { products } from '@loopi/contract/products/products.contract'
import { ApiError, allRows, call, keyOf, queryOf, usePages } from '@loopi/shared/api-client'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { useSession } from '@loopi/shared/session'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'

export type ProductsFilter = { readonly busca?: string }

export const useProducts = (query: ProductsFilter, size: number) => usePages(products.list, { query }, size)

/** All products that match the search, for the export. */
export const allProducts = (query: ProductsFilter) => allRows(products.list, { query })

/** Brands that a product can have. */
export function useOwnBrands() {
  const id = useSession((current) => current.id)
  return useQuery({ ...queryOf(brands.ofUser, { params: { userId: id ?? '' } }), enabled: id !== null })
}

export type ProductBody = Input<typeof products.create>['body']

/** Creates a product with an idempotency key, or updates the one with the id. */
export function useSaveProduct() {
  const refresh = useRefresh()
  const once = useIdempotencyKey('product')
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: ProductBody }) =>
      id === null
        ? call(products.create, { body }, { idempotencyKey: once.keyFor(body) })
        : call(products.update, { params: { id }, body }),
    onSuccess: refresh,
    onSettled: (_saved, cause) => once.settle(cause),
  })
}

export function useDeleteProduct() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(products.remove, { params: { id } }),
    onSuccess: refresh,
    // Another user deleted it, so the list is refetched.
    onError: (cause) => ApiError.from(cause).hasCode('product/not-found') && refresh(),
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => {
    // Batches show the names of their products.
    for (const endpoint of [products.list, batches.list, batches.get]) void client.invalidateQueries(keyOf(endpoint))
  }
}
