import { containerName } from '../../../shared/contract/area-name.ts'
import type { AreaData } from '../../../shared/federation/area.ts'
import type { LiveArea } from '../../../shared/federation/page-data.ts'
import { overlaps } from '../../../shared/federation/path-overlap.ts'
import type { ShellRelease } from '../../../shared/federation/release.ts'
import type { LiveAreaData } from '../../releases/store/live-areas.ts'
import { baseOf } from '../http/release-addresses.ts'

type Taken = { readonly shell: Pick<ShellRelease, 'routes'>; readonly others: readonly AreaData[] }

/**
 * Area without a compatible or readable release, by its last live data: it stays in navigation and sitemap, and its
 * pages show that it is unavailable. The entry has no hash, so that older shells refuse its code, too.
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

/** Removes routes and links that belong to others, as in a release that took them by force. */
function withoutTaken(data: AreaData, { shell, others }: Taken): AreaData {
  const routes = [...shell.routes, ...others.flatMap((other) => other.routes)]
  const ids = new Set(others.flatMap(({ navigation }) => navigation.map(({ id }) => id)))
  return {
    ...data,
    routes: data.routes.filter(({ path }) => !routes.some((one) => overlaps(one.path, path))),
    navigation: data.navigation.filter(({ id }) => !ids.has(id)),
  }
}
