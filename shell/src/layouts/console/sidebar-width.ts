import { SIDEBAR_KEY as KEY, NARROW, NARROW_ATTRIBUTE } from '@loopi/ui/federation/frame/sidebar'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let known: boolean | undefined

function isNarrow(): boolean {
  if (known === undefined)
    try {
      known = localStorage.getItem(KEY) === NARROW
    } catch {
      // Storage refused: wide, as long as the page lives.
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
    // Storage refused: it holds as long as the page lives.
  }
  showSidebarWidth()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the width on the document, where the frame reads its room: markup that is hydrated has it from the inline script. */
export function showSidebarWidth(): void {
  document.documentElement.toggleAttribute(NARROW_ATTRIBUTE, isNarrow())
}

/** Width of the sidebar, and how to change it. */
export const useNarrowSidebar = (): [boolean, (narrow: boolean) => void] => [
  useSyncExternalStore(subscribe, isNarrow, () => false),
  setNarrow,
]
