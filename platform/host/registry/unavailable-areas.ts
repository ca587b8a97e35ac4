import { containerName } from '../../../shared/contract/area-name.ts'
import type { AreaData } from '../../../shared/federation/area.ts'
import type { LiveArea } from '../../../shared/federation/page-data.ts'
import { overlaps } from '../../../shared/federation/path-overlap.ts'
import type { ShellRelease } from '../../../shared/federation/release.ts'
import type { LiveAreaData } from '../../releases/store/live-areas.ts'
import { baseOf } from '../http/release-addresses.ts'

type Taken = { readonly shell: Pick<ShellRelease, 'routes'>; readonly others: readonly AreaData[] }

/**
 * Area of which no release fits or can be read, with the data that it went live with: it stays in navigation and sitemap,
 * and its pages say that it is unavailable. Without the hash of an entry, shells that know no `unavailable` refuse its
 * code, too.
 */
export const unavailableArea = ({ hash, area }: LiveAreaData, taken: Taken): LiveArea => ({
  area: withoutTaken(area, taken),
  hash,
  version: '',
  container: containerName(area.name),
  expose: './area',
  base: baseOf(area.name, hash),
  entry: { path: '', integrity: null },
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
