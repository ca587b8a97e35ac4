import type { AreaData, AreaRoute } from '@loopi/ui/federation/area'
import { routeOf } from '@loopi/ui/federation/match-path'
import { SHELL_ROUTES } from './shell-routes.ts'

/** Route data of an address that the page's frame needs before any code of its area is there. */
export type KnownRoute = Pick<AreaRoute, 'path' | 'title' | 'frame'> & Partial<Pick<AreaRoute, 'access'>>

/** The route of an address, from the data of the areas and of the shell itself; null for an unknown address. */
export const findRoute = (areas: readonly AreaData[], pathname: string): KnownRoute | null =>
  routeOf<KnownRoute>([...SHELL_ROUTES, ...areas.flatMap(({ routes }) => routes)], pathname) ?? null
