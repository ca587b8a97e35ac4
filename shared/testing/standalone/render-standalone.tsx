import { createQueryClient } from '@loopi/shared/api-client'
import type { AreaData, AreaRoute } from '@loopi/shared/federation/area'
import type { AreaModule } from '@loopi/shared/federation/area-module'
import { QueryClientProvider } from '@loopi/shared/ui/query'
import { createMemoryRouter, RouterProvider } from '@loopi/shared/ui/router'
import { Theme } from '@loopi/shared/ui/theme'
import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster, toast } from 'sonner'
import { demoBackend } from '../demo/demo-backend.ts'
import { injectFaults, scenarioWire } from './inject-faults.ts'
import { type StandaloneOptions, standaloneRoutes } from './routes.tsx'
import { addressOf, roleFor } from './scenario.rules.ts'
import { signInAs } from './sign-in-as.ts'

type Options = StandaloneOptions & ({ at: string } | { route: AreaRoute })

/** Renders an area like its `standalone.tsx`: at an address, or at a route with an allowed role. */
export function renderStandalone(area: AreaData, module: AreaModule, options: Options) {
  const backend = demoBackend({ injectFaults, wire: scenarioWire }).install()
  toast.dismiss()
  if ('route' in options) signInAs(roleFor(options.route.access, options.role))
  const at = 'route' in options ? addressOf(options.route.path, options.examples) : options.at
  const router = createMemoryRouter(standaloneRoutes(area, module, options), { initialEntries: [at] })
  const client = createQueryClient()
  // Retries without delays, as in `renderPage`.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } })
  const user = userEvent.setup()
  const view = render(
    <Theme env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </Theme>,
  )
  /** Failed calls, after all calls have ended. */
  const failures = async () => {
    await waitFor(() => expect(client.isFetching()).toBe(0))
    const all = client.getQueryCache().getAll()
    return all.filter(({ state }) => state.status === 'error').map(({ queryKey }) => queryKey)
  }
  return { ...view, backend, router, user, failures }
}
