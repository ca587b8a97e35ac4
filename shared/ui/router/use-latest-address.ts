import { useContext } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom'

/**
 * The address of the moment of the call, with its state. What was rendered may be behind it: two changes in one moment, or one that waited,
 * would each begin with the same old address, and the second would take the first one back.
 */
export function useLatestAddress(): () => ReturnType<typeof useLocation> {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const rendered = useLocation()
  return () => router?.state.location ?? rendered
}
