import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { ROLES, type Role } from '../../../shared/contract/roles.ts'
import type { AreaRoute } from '../../../shared/federation/area.ts'
import { type AnyRelease, nameOf } from '../../../shared/federation/release.ts'

/** Person who opens a page: a role, or nobody who is signed in. */
export type PageVisitor = Role | 'visitor'

export const VISITORS: readonly PageVisitor[] = ['visitor', ...ROLES]

/** Page to be opened: an address of a route, by one visitor. */
export type PlannedPage = {
  /** Owner of the route. */
  readonly name: ReleaseName
  readonly hash: string
  readonly route: string
  readonly address: string
  readonly visitor: PageVisitor
}

/** Parameter of a route that no example is known of. */
export type UnknownParameter = { readonly name: ReleaseName; readonly route: string; readonly parameter: string }

type Plan = { readonly pages: readonly PlannedPage[]; readonly unknown: readonly UnknownParameter[] }

/** Examples of parameters by their names, as the demo world has them, and as an area adds to them. */
export type Examples = Readonly<Record<string, string>>

/** Pages of a release: each route as everybody who may see it. A route without an example is told, never skipped in silence. */
export function planOf(release: AnyRelease, examples: Examples): Plan {
  const routes = 'area' in release ? release.area.routes : release.routes.map(publicRoute)
  const planned = routes.map(({ path, access }) => planRoute(release, path, access, examples))
  return { pages: planned.flatMap(({ pages }) => pages), unknown: planned.flatMap(({ unknown }) => unknown) }
}

/** Own pages of the shell stand outside of its guard. */
const publicRoute = ({ path }: { path: string }): Pick<AreaRoute, 'path' | 'access'> => ({ path, access: 'public' })

function planRoute(release: AnyRelease, route: string, access: AreaRoute['access'], examples: Examples): Plan {
  const of = { name: nameOf(release), hash: release.hash, route }
  const parameters = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const missing = parameters.filter((parameter) => !Object.hasOwn(examples, parameter))
  if (missing.length > 0) {
    return { pages: [], unknown: missing.map((parameter) => ({ name: of.name, route, parameter })) }
  }
  const address = route.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(examples[name] ?? ''))
  const visitors: readonly PageVisitor[] = access === 'public' ? VISITORS : access
  return { pages: visitors.map((visitor) => ({ ...of, address, visitor })), unknown: [] }
}
