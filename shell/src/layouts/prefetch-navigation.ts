import { session } from '@loopi/shared/session'
import { savesData } from '../areas/loading/saves-data.ts'
import { loadCustomerNavigation } from './load.ts'

/**
 * Fetches the customer's navigation on any page of a signed-in customer, because later its files would compete with those of
 * the next page. Runs when the first page is idle; a failure is ignored, since the layout loads it again when needed.
 */
export async function prefetchNavigation(load: () => Promise<unknown> = loadCustomerNavigation): Promise<void> {
  const { access_token, role } = session.get()
  if (access_token === null || role !== 'cliente' || savesData()) return
  await load().catch(() => {})
}
