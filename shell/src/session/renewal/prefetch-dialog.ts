import { session } from '@loopi/ui/session'
import { loadDialog } from './renewal.ts'

const FIRST_SIGNS = ['pointerdown', 'keydown'] as const

/** Fetches the dialog about an ended session once a signed-in person begins to work; visitors never fetch it. */
export function prefetchDialog(): void {
  const fetchOnce = () => {
    if (session.get().access_token === null) return
    for (const sign of FIRST_SIGNS) removeEventListener(sign, fetchOnce)
    // Without it now, it is fetched when it is needed.
    loadDialog().catch(() => {})
  }
  for (const sign of FIRST_SIGNS) addEventListener(sign, fetchOnce, { passive: true })
}
