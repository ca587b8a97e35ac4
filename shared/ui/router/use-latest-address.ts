import { useContext } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom'

/**
 * Current address with its state at the time of the call. The rendered one may be outdated: of two changes in one
 * event, the second would revert the first.
 */
export function useLatestAddress(): () => ReturnType<typeof useLocation> {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const rendered = useLocation()
  return () => router?.state.location ?? rendered
}
