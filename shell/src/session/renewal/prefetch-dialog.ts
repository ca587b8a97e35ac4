import { session } from '@loopi/ui/session'
import { renewal } from './renewal.ts'

/**
 * Fetches the dialog about an ended session once a signed-in person types: then there is something to lose. A press would
 * be too early, as most first presses lead to another page, whose files must not share the line with these. Visitors never
 * fetch it.
 */
export function prefetchDialog(load: () => Promise<unknown> = renewal.loadDialog): void {
  const fetchOnce = () => {
    if (session.get().access_token === null) return
    removeEventListener('input', fetchOnce)
    // Without it now, it is fetched when it is needed.
    load().catch(() => {})
  }
  addEventListener('input', fetchOnce, { passive: true })
}
