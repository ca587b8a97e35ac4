import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { useSession } from '@loopi/ui/session'
import { useEffect } from 'react'

/** Keeps held coupons on this device once the page is idle; undefined while they are not known. */
export function useKeptCoupons(coupons: readonly RedeemedCoupon[] | undefined): void {
  const owner = useSession(({ id }) => id)
  useEffect(
    function keepWhenIdle() {
      if (!coupons || owner === null) return
      return whenIdle(() =>
        import('./keep-coupons.ts').then(
          ({ keepCoupons }) => keepCoupons(owner, coupons),
          // Code that did not come: the next visit keeps them.
          () => {},
        ),
      )
    },
    [coupons, owner],
  )
}

/** Runs once the page has nothing else to do; returns how to stop. */
function whenIdle(run: () => unknown): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(asked)
}
