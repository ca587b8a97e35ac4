import { type ComponentType, useState } from 'react'

type LazyPart<P> = {
  /** The component, once its code is there. */
  readonly Part: ComponentType<P> | null
  readonly isFetching: boolean
  /** Fetches the code; false when it does not come, and then it may be tried again. */
  readonly fetch: () => Promise<boolean>
}

/** A part of a page whose code is fetched when it is first wanted, such as a dialog. */
export function useLazyPart<P>(fetchPart: () => Promise<ComponentType<P>>): LazyPart<P> {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const [isFetching, setFetching] = useState(false)

  const fetch = async () => {
    if (Part) return true
    setFetching(true)
    try {
      const fetched = await fetchPart()
      setPart(() => fetched)
      return true
    } catch {
      return false
    } finally {
      setFetching(false)
    }
  }

  return { Part, isFetching, fetch }
}
