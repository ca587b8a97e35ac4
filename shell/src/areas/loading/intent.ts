import type { AreaRoute } from '@loopi/shared/federation/area'
import type { LiveArea } from '@loopi/shared/federation/page-data'

/** Route that a visitor is about to open: its link is hovered, pressed or focused. */
export type LinkIntent = { readonly live: LiveArea; readonly route: AreaRoute }

const listeners = new Set<(intent: LinkIntent) => void>()

export function onIntent(listener: (intent: LinkIntent) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellIntent(intent: LinkIntent): void {
  for (const listener of listeners) listener(intent)
}
