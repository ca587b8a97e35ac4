/** Entry point: the router. Builds record the used names, and a name used by a live area must stay. */

export type { RouteObject } from 'react-router-dom'
export {
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
export { createBrowserRouter } from './browser-router.ts'
export { useLatestAddress } from './use-latest-address.ts'
export { useHydrated, usePageParameters } from './use-page-parameters.ts'
