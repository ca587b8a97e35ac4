import { useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { useEffect } from 'react'
import { type KeptTill, onKept, readKept } from './kept.ts'

const KEY = ['caixa guardado'] as const

/** What the till keeps on its device. Another tab may change it, so it is read again when this one is looked at. */
export function useKept() {
  const client = useQueryClient()
  useEffect(
    function readAfterChanges() {
      return onKept(() => void client.invalidateQueries({ queryKey: KEY }))
    },
    [client],
  )
  return useQuery<KeptTill>({
    queryKey: KEY,
    queryFn: readKept,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: false,
  })
}
