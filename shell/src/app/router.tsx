import type { LiveArea } from '@loopi/shared/federation/page-data'
import { createBrowserRouter, type RouteObject } from '@loopi/shared/ui/router'
import { areaPages } from '../areas/instances.ts'
import type { AreaPages } from '../areas/loading/area-pages.ts'
import { NotFoundPage } from '../errors/not-found.page.tsx'
import { RouterErrorPage } from '../errors/router-error.page.tsx'
import { InvitationPage } from '../invitation/invitation.page.tsx'
import { ForgottenPage } from '../password/forgotten.page.tsx'
import { NewPasswordPage } from '../password/new-password.page.tsx'
import { LoginPage } from '../session/login/login.page.tsx'
import { AreaPage } from './area-page.tsx'
import { Layout } from './layout.tsx'

/** All routes, made of the areas' data: guard and navigation bar know an address without the code of its area. */
export function createRoutes(areas: readonly LiveArea[], pages: AreaPages = areaPages): RouteObject[] {
  const data = areas.map(({ area }) => area)
  return [
    {
      element: <Layout areas={data} />,
      errorElement: <RouterErrorPage />,
      children: [
        ...areas.flatMap((live) => routesOf(live, pages)),
        { id: 'shell:/admin-login', path: '/admin-login', element: <LoginPage /> },
        { id: 'shell:/esqueci-senha', path: '/esqueci-senha', element: <ForgottenPage /> },
        { id: 'shell:/redefinir-senha', path: '/redefinir-senha/:token', element: <NewPasswordPage /> },
        { id: 'shell:/equipe/convite', path: '/equipe/convite/:token', element: <InvitationPage /> },
        { id: 'shell:*', path: '*', element: <NotFoundPage /> },
      ],
    },
  ]
}

const routesOf = (live: LiveArea, pages: AreaPages): RouteObject[] =>
  live.area.routes.map((route) => {
    const id = `${live.area.name}:${route.path}`
    return { id, path: route.path, element: <AreaPage key={id} live={live} route={route} pages={pages} /> }
  })

export const createRouter = (areas: readonly LiveArea[]) => createBrowserRouter(createRoutes(areas))
