import { session } from '@loopi/shared/session'
import { renewal } from './renewal.ts'

/**
 * Loads the dialog about an ended session when a signed-in user types, because then there is input to lose. Loading on
 * a press would compete with the files of the next page. Visitors never load it.
 */
export function prefetchDialog(load: () => Promise<unknown> = renewal.loadDialog): void {
  const fetchOnce = () => {
    if (session.get().access_token === null) return
    removeEventListener('input', fetchOnce)
    // After a failure it is loaded when needed.
    load().catch(() => {})
  }
  addEventListener('input', fetchOnce, { passive: true })
}
