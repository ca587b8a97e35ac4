import { SIDEBAR_KEY as KEY, NARROW, NARROW_ATTRIBUTE } from '@loopi/shared/federation/frame/sidebar'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let known: boolean | undefined

function isNarrow(): boolean {
  if (known === undefined)
    try {
      known = localStorage.getItem(KEY) === NARROW
    } catch {
      // Without storage the sidebar starts wide.
      known = false
    }
  return known
}

function setNarrow(narrow: boolean): void {
  known = narrow
  try {
    if (narrow) localStorage.setItem(KEY, NARROW)
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the width lasts as long as the page.
  }
  showSidebarWidth()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the width on the document for the layout's styles; before hydration the inline script sets it. */
export function showSidebarWidth(): void {
  document.documentElement.toggleAttribute(NARROW_ATTRIBUTE, isNarrow())
}

export const useNarrowSidebar = (): [boolean, (narrow: boolean) => void] => [
  useSyncExternalStore(subscribe, isNarrow, () => false),
  setNarrow,
]
