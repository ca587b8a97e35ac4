import { selfOf, useSession } from '@loopi/shared/session'
import { startTransition, useEffect, useState } from 'react'

/**
 * False from a change of selves until the navigation that began with it is shown: the page of before is unmounted
 * meanwhile, and asks nothing in the new self's name. A visitor who signs in changes no self.
 */
export function useIsSettled(): boolean {
  const self = useSession((current) => (current.access_token === null ? null : selfOf(current)))
  const [settled, setSettled] = useState(self)
  useEffect(
    function settle() {
      // A transition like the router's, which React commits together with this one.
      startTransition(() => setSettled(self))
    },
    [self],
  )
  return self === null || settled === null || settled === self
}
