import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'

const never = () => () => {}

/** False in prerendered markup and while it is hydrated: what only the browser knows shows right after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const NONE = new URLSearchParams()

/**
 * The parameters of the address. Prerendered markup knows only the path, so there, and while it is hydrated, there are
 * none; what they ask for shows right after, and where they ask for nothing the page is not rendered again.
 */
export function usePageParameters(): URLSearchParams {
  const [parameters] = useSearchParams()
  return useSyncExternalStore(
    never,
    () => (parameters.toString() ? parameters : NONE),
    () => NONE,
  )
}
