import { useSyncExternalStore } from 'react'

/** The width below which the links of the bar fold into a menu; `navbar.module.css` has the same. */
const MOBILE = '(max-width: 61.99em)'

const query = () => (typeof window !== 'undefined' && 'matchMedia' in window ? window.matchMedia(MOBILE) : null)

function subscribe(listener: () => void) {
  const media = query()
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

/** Mobile layout, with folded links; false until the browser has said, as in prerendered markup. */
export const useIsMobile = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  )
