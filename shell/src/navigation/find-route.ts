import type { AreaData, AreaRoute } from '@loopi/shared/federation/area'
import { matchPath } from '@loopi/shared/ui/router'
import { SHELL_ROUTES } from '../app/shell-routes.ts'

/** What the frame of the page needs to know of an address before any code of its area is there. */
export type KnownRoute = Pick<AreaRoute, 'title' | 'frame'>

/** The route of an address, from the data of the areas and of the shell itself; null for an unknown address. */
export function findRoute(areas: readonly AreaData[], pathname: string): KnownRoute | null {
  const all = [...SHELL_ROUTES, ...areas.flatMap(({ routes }) => routes)]
  // A literal path wins over one with parameters.
  const found =
    all.find(({ path }) => path === withoutEndingSlash(pathname)) ?? all.find(({ path }) => matchPath(path, pathname))
  return found ?? null
}

const withoutEndingSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)
