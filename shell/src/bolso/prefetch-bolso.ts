import { session } from '@loopi/ui/session'
import { savesData } from '../areas/loading/saves-data.ts'
import { loadBolso } from './load-bolso.ts'

/**
 * Fetches the navigation of a customer's own pages while they are on any page: on the way from a public one, its files
 * would share the line with the page's. Called once the first page is idle; visitors, admins and root never fetch it, nor who
 * saves data. Resolves whatever comes: without it now, it is fetched when it is needed.
 */
export async function prefetchBolso(load: () => Promise<unknown> = loadBolso): Promise<void> {
  const { access_token, role } = session.get()
  if (access_token === null || role !== 'cliente' || savesData()) return
  await load().catch(() => {})
}
