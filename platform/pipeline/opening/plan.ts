import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { ROLES, type Role } from '../../../shared/contract/roles.ts'
import type { AreaRoute } from '../../../shared/federation/area.ts'
import { type AnyRelease, nameOf } from '../../../shared/federation/release.ts'

/** Visitor of a page: a role, or signed out. */
export type PageVisitor = Role | 'visitor'

export const VISITORS: readonly PageVisitor[] = ['visitor', ...ROLES]

/** Page to open: the address of a route, for one visitor. */
export type PlannedPage = {
  readonly name: ReleaseName
  readonly hash: string
  readonly route: string
  readonly address: string
  readonly visitor: PageVisitor
}

/** Route parameter without an example. */
export type UnknownParameter = { readonly name: ReleaseName; readonly route: string; readonly parameter: string }

type Plan = { readonly pages: readonly PlannedPage[]; readonly unknown: readonly UnknownParameter[] }

/** Example parameters by name, from the demo and from areas. */
export type Examples = Readonly<Record<string, string>>

/**
 * Pages of a release: each route for each permitted visitor. Routes without an example are reported, never skipped
 * silently.
 */
export function planOf(release: AnyRelease, examples: Examples): Plan {
  const routes = 'area' in release ? release.area.routes : release.routes.map(publicRoute)
  const planned = routes.map(({ path, access }) => planRoute(release, path, access, examples))
  return { pages: planned.flatMap(({ pages }) => pages), unknown: planned.flatMap(({ unknown }) => unknown) }
}

/** The shell's own pages are outside of its guard. */
const publicRoute = ({ path }: { path: string }): Pick<AreaRoute, 'path' | 'access'> => ({ path, access: 'public' })

function planRoute(release: AnyRelease, route: string, access: AreaRoute['access'], examples: Examples): Plan {
  const page = { name: nameOf(release), hash: release.hash, route }
  const parameters = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const missing = parameters.filter((parameter) => !Object.hasOwn(examples, parameter))
  if (missing.length > 0) {
    return { pages: [], unknown: missing.map((parameter) => ({ name: page.name, route, parameter })) }
  }
  const address = route.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(examples[name] ?? ''))
  const visitors: readonly PageVisitor[] = access === 'public' ? VISITORS : access
  return { pages: visitors.map((visitor) => ({ ...page, address, visitor })), unknown: [] }
}
