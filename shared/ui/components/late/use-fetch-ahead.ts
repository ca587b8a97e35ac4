import { useQueryClient } from '@loopi/ui/query'
import { useEffect, useEffectEvent } from 'react'
import { queriesSettled } from './queries-settled.ts'

/** Fetches code that is wanted later, once the page has what it asked for; where it does not come, nobody is told yet. */
export function useFetchAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  const client = useQueryClient()
  const fetchAhead = useEffectEvent(async () => {
    await queriesSettled(client)
    for (const load of loads) load().catch(() => {})
  })
  useEffect(() => void fetchAhead(), [])
}
