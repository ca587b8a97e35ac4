import { useSearchParams } from '@loopi/shared/ui/router'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const NONE = new URLSearchParams()

/**
 * The parameters of the address. Prerendered markup knows only the path, so there, and while it is hydrated, there are
 * none; what they ask for shows right after.
 */
export function usePageParameters(): URLSearchParams {
  const [parameters] = useSearchParams()
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return hydrated ? parameters : NONE
}
