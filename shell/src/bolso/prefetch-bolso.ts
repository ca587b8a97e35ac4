import { session } from '@loopi/ui/session'
import { savesData } from '../areas/loading/saves-data.ts'
import { loadBolso } from './lazy-bolso.ts'

/** Beginning of every page of a customer's own: its navigation, and what reads the answers of the api. */
const loadOwn = () => Promise.all([loadBolso(), import('@loopi/contract/zod')])

/**
 * Fetches what a customer's own pages all need while they are on any page: on the way from a public one, these files would
 * share the line with the page's. Called once the first page is idle; visitors, admins and root never fetch it, nor who
 * saves data. Resolves whatever comes: without it now, it is fetched when it is needed.
 */
export async function prefetchBolso(load: () => Promise<unknown> = loadOwn): Promise<void> {
  const { access_token, role } = session.get()
  if (access_token === null || role !== 'cliente' || savesData()) return
  await load().catch(() => {})
}
