import { brands } from '@loopi/contract/brands/brands.contract'
import type { Brand } from '@loopi/contract/brands/brands.reading'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { pageOf, rowsOf } from '@loopi/contract/paging'
import { infiniteOptions, queryOf } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@loopi/shared/ui/query'
import { useEffect, useMemo } from 'react'
import { ANY, askedBy, type Directory, directoryOf, type Filters, filtersOf, placesOf } from './brands.rules.ts'
import { brandsTexts } from './brands.texts.ts'

export type OpenedBrand = { is: 'closed' } | { is: 'missing' } | { is: 'open'; brand: Brand }

/** Number of cards at first, and added by 'Mostrar mais': full rows of one, two and three. */
export const STEP = 24

export type Loaded =
  | { is: 'loading' }
  | { is: 'ready'; directory: Directory; rest: Rest }
  | { is: 'failed'; error: unknown; retry: () => void; retrying: boolean }

/** Brands that are not loaded yet. */
export type Rest = {
  /** The rows are those of the previous filters. */
  readonly isUpdating: boolean
  /** Number of matches; undefined when there are too many to be counted, null when all are loaded. */
  readonly total: number | undefined | null
  readonly load: (() => void) | null
  readonly isLoading: boolean
}

const listOf = (filters: Filters) =>
  infiniteOptions(brands.list, { query: { ...askedBy(filters), status: 'Ativa' } }, { limit: STEP })

/** Prefetches the first unfiltered brands for a visitor who is about to open the directory. */
export const fetchAhead = (client: QueryClient): Promise<unknown> =>
  client.prefetchInfiniteQuery(listOf(filtersOf(new URLSearchParams())))

/** Partner brands that match the filters, page by page. Each failed load shows a toast. */
export function useDirectory(filters: Filters): Loaded {
  const list = useInfiniteQuery({ ...listOf(filters), placeholderData: keepPreviousData })
  const { data, errorUpdateCount, error, isError, isFetching, refetch } = list
  const directory = useMemo(() => data && directoryOf(data.pages.flatMap((page) => page.data)), [data])

  useEffect(
    function tellFailure() {
      if (errorUpdateCount > 0) notify.error(brandsTexts.failed)
    },
    [errorUpdateCount],
  )

  if (directory) return { is: 'ready', directory, rest: restOf(list) }
  return isError ? { is: 'failed', error, retry: () => void refetch(), retrying: isFetching } : { is: 'loading' }
}

type List = Pick<
  ReturnType<typeof useInfiniteQuery<unknown>>,
  'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isPlaceholderData'
> & { readonly data: { readonly pages: readonly { readonly total?: number | undefined }[] } | undefined }

const restOf = ({ data, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData }: List): Rest => ({
  isUpdating: isPlaceholderData,
  total: hasNextPage ? data?.pages[0]?.total : null,
  load: hasNextPage ? () => void fetchNextPage() : null,
  isLoading: isFetchingNextPage,
})

/** Options of the place filters, null until loaded; after a failure, those of the loaded brands. */
export function usePlaces(filters: Filters, loaded: Loaded) {
  const state = filters.tipo === 'fisico' ? filters.estado : ANY
  const places = useQuery({
    ...queryOf(brands.places, { query: state === ANY ? {} : { estado: state } }),
    enabled: filters.tipo === 'fisico',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const directory = loaded.is === 'ready' ? loaded.directory : null
  const own = useMemo(() => directory && placesOf(directory, state), [directory, state])
  return places.data ?? own
}

/** Brand of a link: among the loaded brands, or requested by its id. Waits until the list is loaded. */
export function useOpened(loaded: Loaded, id: number | null): OpenedBrand {
  const listed = id !== null && loaded.is === 'ready' ? loaded.directory.byId.get(id) : undefined
  const requested = useQuery({
    ...queryOf(brands.list, { query: { id: id ?? 0, status: 'Ativa', limite: 1 } }),
    enabled: id !== null && id > 0 && loaded.is === 'ready' && listed === undefined,
    select: (answer) => rowsOf<Brand>(answer).find((brand) => brand.id === id) ?? null,
  })
  if (id === null || loaded.is !== 'ready') return { is: 'closed' }
  const brand = listed ?? requested.data
  if (brand) return { is: 'open', brand }
  return requested.isSuccess || requested.isError || id === 0 ? { is: 'missing' } : { is: 'closed' }
}

/** Number of coupons of a brand; undefined while loading. */
export const useCouponCount = (brand: string) =>
  useQuery({
    ...queryOf(coupons.available, { query: { busca: brand, limite: 1 } }),
    select: (answer) => pageOf(answer).total,
  }).data
