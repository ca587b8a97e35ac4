import type { QueryClient } from '@loopi/ui/query'
import { areaPages } from '../areas/instances.ts'
import type { AreaPages } from '../areas/loading/area-pages.ts'
import { type LinkIntent, onIntent } from '../areas/loading/intent.ts'
import { canAccess } from '../session/can-access.ts'

/**
 * Loads the page that a visitor seems to go to, evaluates it and fetches what it shows first, so that the click finds it
 * ready. The guard comes first here, too: without the answer that lets somebody in, no code behind it runs. Returns how to
 * stop.
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
