import type { QueryClient } from '@loopi/shared/ui/query'
import { areaPages } from '../areas/instances.ts'
import type { AreaPages } from '../areas/loading/area-pages.ts'
import { type LinkIntent, onIntent } from '../areas/loading/intent.ts'
import { canAccess } from '../session/can-access.ts'

/**
 * Loads and evaluates the page that a visitor is about to open and prefetches its data, so that a click shows it
 * immediately. The guard is checked first: without access no code of the page runs. Returns how to stop.
 */
export const loadAhead = (client: QueryClient, pages: Pick<AreaPages, 'loadAhead'> = areaPages): (() => void) =>
  onIntent((intent) => void goAhead(client, pages, intent))

async function goAhead(
  client: QueryClient,
  pages: Pick<AreaPages, 'loadAhead'>,
  { live, route }: LinkIntent,
): Promise<void> {
  if (!(await canAccess(client, route.access))) return
  const page = await pages.loadAhead(live, route.path)
  page?.ahead?.(client)
}
