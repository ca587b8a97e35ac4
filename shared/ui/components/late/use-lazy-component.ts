import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'

type LazyComponent<P> = {
  /** Component, null until its code is loaded. */
  readonly Component: ComponentType<P> | null
  readonly isFetching: boolean
  /** Loads the code; false after a failure, which can be retried. */
  readonly fetch: () => Promise<boolean>
  /** Preloads the code; ignores failures. */
  readonly fetchAhead: () => void
}

/** Component whose code loads on demand, such as a dialog. */
export function useLazyComponent<P>(fetchComponent: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null)
  const [isFetching, setFetching] = useState(false)

  const fetch = async () => {
    if (Component) return true
    setFetching(true)
    try {
      const fetched = await fetchComponent()
      // Mounted closed first, because a dialog stores the focused element when it opens.
      flushSync(() => setComponent(() => fetched))
      return true
    } catch (cause) {
      // Reported, so that the release is judged by it, in addition to the text that the visitor sees. Offline failures
      // are no fault of the release.
      if (navigator.onLine) globalThis.reportError?.(cause)
      return false
    } finally {
      setFetching(false)
    }
  }

  const fetchAhead = () => void fetchComponent().catch(() => {})

  return { Component, isFetching, fetch, fetchAhead }
}
