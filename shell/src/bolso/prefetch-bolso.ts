import { session } from '@loopi/ui/session'
import { loadBolso } from './lazy-bolso.ts'

/** Beginning of every page of a customer's own: its navigation, and what reads the answers of the api. */
const loadOwn = () => Promise.all([loadBolso(), import('@loopi/contract/zod')])

/**
 * Fetches what a customer's own pages all need while they are on any page: on the way from a public one, these files would
 * share the line with the page's. Called once the first page is idle; visitors, admins and root never fetch it.
 */
export function prefetchBolso(load: () => Promise<unknown> = loadOwn): void {
  const { access_token, role } = session.get()
  if (access_token === null || role !== 'cliente') return
  // Without it now, it is fetched when it is needed.
  load().catch(() => {})
}
