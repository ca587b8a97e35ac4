import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { useSession } from '@loopi/shared/session'
import { useEffect } from 'react'

/** Stores redeemed coupons on this device when the page is idle; undefined while they are loading. */
export function useKeptCoupons(coupons: readonly RedeemedCoupon[] | undefined): void {
  const owner = useSession(({ id }) => id)
  useEffect(
    function keepWhenIdle() {
      if (!coupons || owner === null) return
      return whenIdle(() =>
        import('./keep-coupons.ts').then(
          ({ keepCoupons }) => keepCoupons(owner, coupons),
          // The chunk failed to load; the next visit stores them.
          () => {},
        ),
      )
    },
    [coupons, owner],
  )
}

/** Runs when the page is idle; returns how to stop. */
function whenIdle(run: () => unknown): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
