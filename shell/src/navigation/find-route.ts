import type { May } from '@loopi/contract/team/may'
import type { AreaData, AreaRoute } from '@loopi/shared/federation/area'
import { routeOf } from '@loopi/shared/federation/match-path'
import { SHELL_ROUTES } from './shell-routes.ts'

/** Route data that the frame needs before the area's code is loaded. */
export type KnownRoute = Pick<AreaRoute, 'path' | 'title' | 'frame'> & Partial<Pick<AreaRoute, 'access' | 'permission'>>

/** Route of an address, from the data of the areas and of the shell; null for an unknown address. */
export const findRoute = (areas: readonly AreaData[], pathname: string): KnownRoute | null =>
  routeOf<KnownRoute>([...SHELL_ROUTES, ...areas.flatMap(({ routes }) => routes)], pathname) ?? null

/** True when a link to the page is of use to the person. */
export const mayOpen = (areas: readonly AreaData[], to: string, may: May): boolean =>
  may(findRoute(areas, to)?.permission)
