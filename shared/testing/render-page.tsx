import type { Role } from '@loopi/contract/roles'
import { permissionsOf, type TeamRole } from '@loopi/contract/team/permissions'
import { createQueryClient, currentUserQuery } from '@loopi/shared/api-client'
import { session } from '@loopi/shared/session'
import { QueryClientProvider } from '@loopi/shared/ui/query'
import { createMemoryRouter, type RouteObject, RouterProvider } from '@loopi/shared/ui/router'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { Toaster, toast } from 'sonner'
import { aUser } from './builders.ts'
import { FakeBackend } from './fake-backend.ts'

type Options = {
  /** Address to open; `/` by default. */
  at?: string
  /** Route pattern for a page with parameters; the path of `at` by default. */
  path?: string
  /** Navigation state. */
  state?: unknown
  /** Role that is signed in before rendering, with the token `token-<role>`. */
  as?: Role
  /** Role in the company's team, as the shell's guard has read it from `/me`; without one everything is allowed. */
  member?: TeamRole
  backend?: FakeBackend
  /** Further routes; every other address shows an empty page. */
  routes?: RouteObject[]
}

/** Renders a page as in the shell: router, query client, theme, toasts and a fake backend. */
export function renderPage(page: ReactElement, options: Options = {}) {
  const { at = '/', path = new URL(at, 'http://loopi.test').pathname, state, as, member, routes = [] } = options
  const backend = (options.backend ?? new FakeBackend()).install()
  // Removes toasts of the previous test, which a new `Toaster` would show again.
  toast.dismiss()
  if (as) session.open({ access_token: `token-${as}`, email: `${as}@exemplo.com.br`, role: as, id: 7 })
  else session.reload()

  const router = createMemoryRouter([{ path, element: page }, ...routes, { path: '*', element: null }], {
    initialEntries: [{ ...partsOf(at), state }],
  })
  const client = createQueryClient()
  // Retries without delays, so that error states show immediately.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } })

  if (member) client.setQueryData(currentUserQuery().queryKey, aMember(member))

  const user = userEvent.setup()
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...view, user, backend, router, client }
}

const aMember = (papel_equipe: TeamRole) => ({
  ...aUser('admin'),
  ...{ papel_equipe, permissoes: [...permissionsOf(papel_equipe)] },
  ...{ empresa_id: 2, empresa: 'Café Serra Alta', outra_entrada: null },
})

function partsOf(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://loopi.test')
  return { pathname, search, hash }
}
