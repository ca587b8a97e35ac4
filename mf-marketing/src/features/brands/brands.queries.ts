import { query } from '@loopi/shared/api-client'
import { brands } from '@loopi/shared/contract/brands/brands.contract'
import { notify } from '@loopi/shared/notify'
import { useQuery } from '@loopi/shared/ui/query'
import { useEffect, useMemo } from 'react'
import { type Directory, directoryOf } from './brands.rules.ts'
import { brandsTexts } from './brands.texts.ts'

export type Loaded =
  | { is: 'loading' }
  | { is: 'ready'; directory: Directory }
  | { is: 'failed'; retry: () => void; retrying: boolean }

/** The partner brands, prepared for filtering. Each load that fails is told by a toast. */
export function useDirectory(): Loaded {
  const { data, errorUpdateCount, isError, isFetching, refetch } = useQuery(query(brands.list, { query: {} }))
  const directory = useMemo(() => data && directoryOf(data), [data])

  useEffect(
    function tellFailure() {
      if (errorUpdateCount > 0) notify.error(brandsTexts.failed)
    },
    [errorUpdateCount],
  )

  if (directory) return { is: 'ready', directory }
  return isError ? { is: 'failed', retry: () => void refetch(), retrying: isFetching } : { is: 'loading' }
}
