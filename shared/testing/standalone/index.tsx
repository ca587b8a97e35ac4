import { createQueryClient } from '@loopi/shared/api-client'
import type { Role } from '@loopi/shared/contract/roles'
import type { AreaData } from '@loopi/shared/federation/area'
import type { AreaModule } from '@loopi/shared/federation/area-module'
import { PAGE_DATA_ID } from '@loopi/shared/federation/page-data'
import { StandingNotices, Toasts } from '@loopi/shared/notify'
import { session } from '@loopi/shared/session'
import { type QueryClient, QueryClientProvider } from '@loopi/shared/ui/query'
import { createBrowserRouter, matchPath, RouterProvider } from '@loopi/shared/ui/router'
import { Theme } from '@loopi/shared/ui/theme'
import { createRoot } from 'react-dom/client'
import { demoBackend } from '../demo/demo-backend.ts'
import { disturb, stagedWire } from './disturb.ts'
import { fakeOutsideWorld } from './outside-world.ts'
import { enterAs } from './people.ts'
import { type AloneOptions, aloneRoutes } from './routes.tsx'
import { roleFor } from './stage.rules.ts'
import { stage } from './stage.ts'

/**
 * Shows an area by itself: its pages in what the shell puts around them, a session, a backend in the page, and a bar to
 * choose who is signed in and how the backend behaves. For development only; no release holds any of this.
 */
export function standAlone(area: AreaData, module: AreaModule, options: AloneOptions): void {
  const client = createQueryClient()
  demoBackend({ disturb, wire: stagedWire }).install()
  fakeOutsideWorld()
  signInAsNeeded(area, options.role)
  forgetWhenStaged(client)
  const router = createBrowserRouter(aloneRoutes(area, module, options))
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root.')
  createRoot(root).render(
    <Theme nonce={document.getElementById(PAGE_DATA_ID)?.nonce}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toasts />
        <StandingNotices />
      </QueryClientProvider>
    </Theme>,
  )
}

const VISITED = 'loopi.alone.visited'

/** The first page comes with somebody whom it lets in; from then on the bar decides. */
function signInAsNeeded({ routes }: AreaData, usual: Role | null): void {
  if (sessionStorage.getItem(VISITED) !== null) return
  sessionStorage.setItem(VISITED, 'yes')
  const route = routes.find(({ path }) => matchPath(path, location.pathname))
  enterAs(roleFor(route?.access ?? 'public', usual))
}

/** Another person, or a backend that behaves otherwise, is looked at afresh; what only fails to save leaves what was typed. */
function forgetWhenStaged(client: QueryClient): void {
  let { access_token: last } = session.get()
  session.subscribe(() => {
    const { access_token: token } = session.get()
    if (token === last) return
    last = token
    setTimeout(() => client.resetQueries())
  })
  stage.subscribe((now, before) => {
    const isOther = now.latency !== before.latency || now.fields !== before.fields
    if (isOther || ![now.failure, before.failure].includes('saving')) setTimeout(() => client.resetQueries())
  })
}
