import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'

type LazyComponent<P> = {
  /** Component, once its code is there. */
  readonly Component: ComponentType<P> | null
  readonly isFetching: boolean
  /** Fetches the code; false when it does not come, and then it may be tried again. */
  readonly fetch: () => Promise<boolean>
  /** Fetches the code before it is wanted; shows nothing, and says nothing when it does not come. */
  readonly fetchAhead: () => void
}

/** Component whose code is fetched when it is first wanted, such as a dialog. */
export function useLazyComponent<P>(fetchComponent: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null)
  const [isFetching, setFetching] = useState(false)

  const fetch = async () => {
    if (Component) return true
    setFetching(true)
    try {
      const fetched = await fetchComponent()
      // Closed at first: opening is when a dialog notes where the focus has to return to.
      flushSync(() => setComponent(() => fetched))
      return true
    } catch (cause) {
      // Uncaught for whoever watches the release: the visitor reads a sentence, and the release is judged by it. A network
      // that is gone says nothing of a release.
      if (navigator.onLine) globalThis.reportError?.(cause)
      return false
    } finally {
      setFetching(false)
    }
  }

  const fetchAhead = () => void fetchComponent().catch(() => {})

  return { Component, isFetching, fetch, fetchAhead }
}
