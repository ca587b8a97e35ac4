import type { Role } from '@loopi/contract/roles'
import { createQueryClient } from '@loopi/shared/api-client'
import type { AreaData } from '@loopi/shared/federation/area'
import type { AreaModule } from '@loopi/shared/federation/area-module'
import { PAGE_DATA_ID } from '@loopi/shared/federation/page-data'
import { PersistentNotifications, Toasts } from '@loopi/shared/notify'
import { session } from '@loopi/shared/session'
import { type QueryClient, QueryClientProvider } from '@loopi/shared/ui/query'
import { createBrowserRouter, matchPath, RouterProvider } from '@loopi/shared/ui/router'
import { Theme } from '@loopi/shared/ui/theme'
import { createRoot } from 'react-dom/client'
import { demoBackend } from '../demo/demo-backend.ts'
import { fakeExternalApis } from './external-apis.ts'
import { injectFaults, scenarioWire } from './inject-faults.ts'
import { type StandaloneOptions, standaloneRoutes } from './routes.tsx'
import { roleFor } from './scenario.rules.ts'
import { scenario } from './scenario.ts'
import { signInAs } from './sign-in-as.ts'

/**
 * Area on its own: its pages with the shell's providers, a session, a fake backend, and a bar to choose role and
 * backend behaviour. For development only; no release contains it.
 */
export function startStandalone(area: AreaData, module: AreaModule, options: StandaloneOptions): void {
  const client = createQueryClient()
  demoBackend({ injectFaults, wire: scenarioWire }).install()
  fakeExternalApis()
  signInAsNeeded(area, options.role)
  resetOnScenarioChange(client)
  const router = createBrowserRouter(standaloneRoutes(area, module, options))
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root.')
  createRoot(root).render(
    <Theme nonce={document.getElementById(PAGE_DATA_ID)?.nonce}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toasts />
        <PersistentNotifications />
      </QueryClientProvider>
    </Theme>,
  )
}

const VISITED = 'loopi.standalone.visited'

/** Signs in for the first page with an allowed role; afterwards the bar decides. */
function signInAsNeeded({ routes }: AreaData, usual: Role | null): void {
  if (sessionStorage.getItem(VISITED) !== null) return
  sessionStorage.setItem(VISITED, 'yes')
  const route = routes.find(({ path }) => matchPath(path, location.pathname))
  signInAs(roleFor(route?.access ?? 'public', usual))
}

/** Resets the queries after a change of role or backend behaviour; failed mutations keep their input. */
function resetOnScenarioChange(client: QueryClient): void {
  let { access_token: last } = session.get()
  session.subscribe(() => {
    const { access_token: token } = session.get()
    if (token === last) return
    last = token
    setTimeout(() => client.resetQueries())
  })
  scenario.subscribe((now, before) => {
    const isOther = now.latency !== before.latency || now.fields !== before.fields
    if (isOther || ![now.failure, before.failure].includes('saving')) setTimeout(() => client.resetQueries())
  })
}
