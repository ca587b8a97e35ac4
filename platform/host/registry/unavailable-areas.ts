import type { AreaData } from '../../../shared/federation/area.ts'
import type { LiveArea } from '../../../shared/federation/page-data.ts'
import { overlaps } from '../../../shared/federation/path-overlap.ts'
import type { ShellRelease } from '../../../shared/federation/release.ts'

type Taken = { readonly shell: Pick<ShellRelease, 'routes'>; readonly others: readonly AreaData[] }

/**
 * Area of which no release fits, with the data of one of them: it stays in navigation and sitemap, and its pages say that
 * it is unavailable. Without the hash of its entry, shells that know no `unavailable` refuse its code, too.
 */
export const unavailableArea = (live: LiveArea, taken: Taken): LiveArea => ({
  ...live,
  area: withoutTaken(live.area, taken),
  entry: { ...live.entry, integrity: null },
  pages: {},
  source: 'live',
  ticket: null,
  fallback: null,
  unavailable: true,
})

/** Data without routes and links of others: a release that took them by force is one of those that do not fit. */
function withoutTaken(data: AreaData, { shell, others }: Taken): AreaData {
  const routes = [...shell.routes, ...others.flatMap((other) => other.routes)]
  const ids = new Set(others.flatMap(({ navigation }) => navigation.map(({ id }) => id)))
  return {
    ...data,
    routes: data.routes.filter(({ path }) => !routes.some((one) => overlaps(one.path, path))),
    navigation: data.navigation.filter(({ id }) => !ids.has(id)),
  }
}
