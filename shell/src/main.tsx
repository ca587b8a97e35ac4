import { http } from '@loopi/shared/api-client'
import { pageData } from '@loopi/shared/federation/page'
import { PAGE_DATA_ID, type PageData } from '@loopi/shared/federation/page-data'
import { matchPath, RouterProvider } from '@loopi/shared/ui/router'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { createRouter } from './app/router.tsx'
import { startFederation } from './areas/federation.ts'
import { preloadOnIntent } from './areas/preload.ts'
import { areaPages } from './areas/this-tab.ts'

export { provides } from './areas/provides.ts'

/** Element of the host's HTML that says the page could not start; it needs nothing of this code. */
const LAST_RESORT = 'loopi-failed'

function start(): void {
  const data = pageData()
  const root = document.getElementById('root')
  if (!data || !root) throw new Error('The page was not served by the host.')
  http.defaults.baseURL = data.settings.apiBase
  startFederation()
  openFirstPage(data)
  preloadOnIntent(data.areas)
  createRoot(root).render(
    <Providers nonce={document.getElementById(PAGE_DATA_ID)?.nonce}>
      <RouterProvider router={createRouter(data.areas)} />
    </Providers>,
  )
}

/** Fetches the code of a public page at once, before React renders; behind a guard it waits for the guard. */
function openFirstPage({ areas }: PageData): void {
  for (const live of areas) {
    const route = live.area.routes.find(({ path }) => matchPath(path, location.pathname))
    if (route?.access === 'public') areaPages.open(live, route.path)
  }
}

try {
  start()
} catch (error) {
  document.getElementById(LAST_RESORT)?.removeAttribute('hidden')
  throw error
}
