import { ROLES, type Role } from '../../../shared/contract/roles.ts'
import type { ShellName } from '../../../shared/federation/area.ts'
import { densityOf, shellAt } from '../../../shared/federation/frame/entries.ts'
import { routeOf } from '../../../shared/federation/match-path.ts'
import type { SentAreaData } from '../../../shared/federation/page-data.ts'

/** Density of a page by role; the visitors' default is left out. */
export type Densities = Readonly<Partial<Record<Role, ShellName>>>

/** Densities of the page at the path of a route. */
export function densitiesAt(areas: readonly SentAreaData[], path: string): Densities {
  const route = routeOf(
    areas.flatMap(({ routes }) => routes),
    path,
  )
  const all = ROLES.map(
    (role) => [role, densityOf(shellAt(areas, role, path).name, route?.access === 'public')] as const,
  )
  return Object.fromEntries(all.filter(([, density]) => density !== 'vitrine'))
}
