import type { AreaRoute } from '../../../shared/federation/area.ts'
import { routeOf } from '../../../shared/federation/match-path.ts'
import type { PageData } from '../../../shared/federation/page-data.ts'
import type { ShellRelease } from '../../../shared/federation/release.ts'
import { htmlTexts } from './html.texts.ts'
import { type Metadata, metadataOf } from './metadata.ts'
import type { FirstPage } from './shared/sent-page.ts'

/** Identity of a page: paths with the same one get the same page. */
export type RoutePlace = {
  readonly key: string
  readonly status: number
  readonly metadata: Metadata
  readonly first: FirstPage | null
  readonly noScript?: string
}

const UNKNOWN: RoutePlace = { key: 'unknown', status: 404, metadata: { title: htmlTexts.notFound }, first: null }

/**
 * Finds the place of a path, of an area or of the shell; the same page with status 404 without one, and with 503 for an
 * area that is unavailable. `origin` is the public one.
 */
export function routeTable({ areas, developed = [] }: PageData, { routes }: ShellRelease, origin: string) {
  const all = [
    ...routes.map(({ path, title }) => ({ path, title, live: null, route: null })),
    ...areas.flatMap((live) =>
      live.area.routes.map((route) => ({ path: route.path, title: route.title, live, route })),
    ),
  ]
  const [development] = developed
  return (pathname: string): RoutePlace => {
    const found = routeOf<(typeof all)[number]>(all, pathname)
    // Routes of an area in development, which only the browser knows.
    if (!found && development)
      return { key: 'development', status: 200, metadata: { title: development.name }, first: null }
    if (!found) return UNKNOWN
    const { path, title, live, route } = found
    if (live?.unavailable)
      return {
        ...{ key: 'unavailable', status: 503, metadata: { title: htmlTexts.unavailable }, first: null },
        noScript: htmlTexts.stillUnavailable,
      }
    const metadata = route ? metadataOf(route satisfies AreaRoute, origin) : { title }
    return { key: path, status: 200, metadata, first: live && { live, path } }
  }
}
