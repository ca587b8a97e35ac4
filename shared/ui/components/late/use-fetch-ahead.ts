import { useQueryClient } from '@loopi/shared/ui/query'
import { useEffect, useEffectEvent } from 'react'
import { queriesSettled } from './queries-settled.ts'

/** Preloads code after the page's queries have settled; failures are ignored until the code is needed. */
export function useFetchAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  const client = useQueryClient()
  const fetchAhead = useEffectEvent(async () => {
    await queriesSettled(client)
    for (const load of loads) load().catch(() => {})
  })
  useEffect(() => void fetchAhead(), [])
}
