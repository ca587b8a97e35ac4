import { useSyncExternalStore } from 'react'

/** Media query outside and inside React; false without a browser and in the first render of prerendered markup. */
export function mediaQuery(query: string) {
  const media = () => (typeof window !== 'undefined' && 'matchMedia' in window ? window.matchMedia(query) : null)
  const subscribe = (listener: () => void) => {
    const current = media()
    current?.addEventListener('change', listener)
    return () => current?.removeEventListener('change', listener)
  }
  const matches = () => media()?.matches ?? false
  return { matches, useMatches: () => useSyncExternalStore(subscribe, matches, () => false) }
}
