import { useSyncExternalStore } from 'react'

/** Width up to which the toaster takes all of the screen's; its own styles have the same. */
const PHONE = '(max-width: 600px)'

const query = () => (typeof window !== 'undefined' && 'matchMedia' in window ? window.matchMedia(PHONE) : null)

function subscribe(listener: () => void) {
  const media = query()
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

export const isPhone = (): boolean => query()?.matches ?? false

/** Screen of a phone; false until the browser has said, as in prerendered markup. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false)
