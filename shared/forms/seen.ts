import type { ApiError } from '@loopi/ui/api-client'
import { useState } from 'react'

/**
 * Fields as a form opened with them. They go with its save as `visto`, so that the api takes nothing back that was changed
 * elsewhere meanwhile. Where the same field was, it refuses with what the field is now: `hear` takes the refused fields out,
 * because who saves again has seen both.
 */
export function useSeen<T extends object>(opened: () => T) {
  const [seen, setSeen] = useState<Partial<T>>(opened)
  const hear = (cause: ApiError) => {
    if (!cause.hasCode('request/changed-meanwhile')) return
    const told = cause.envelope?.errors ?? {}
    setSeen(
      (current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in told))) as Partial<T>,
    )
  }
  return { seen, hear }
}
