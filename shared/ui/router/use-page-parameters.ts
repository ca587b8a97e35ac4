import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'

const never = () => () => {}

/** False in prerendered markup and during hydration; true right after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const NONE = new URLSearchParams()

/**
 * Parameters of the address. Prerendered markup knows only the path, so they are empty there and during hydration and
 * follow right after; without parameters the page is not rendered again.
 */
export function usePageParameters(): URLSearchParams {
  const [parameters] = useSearchParams()
  return useSyncExternalStore(
    never,
    () => (parameters.toString() ? parameters : NONE),
    () => NONE,
  )
}
