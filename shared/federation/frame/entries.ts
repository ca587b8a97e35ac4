import type { Role } from '../../contract/roles.ts'
import { type May, mayBy, type PagePermission } from '../../contract/team/may.ts'
import type { AreaData, AreaEntry, ShellName } from '../area.ts'
import { isCurrentLink } from './navigation.ts'

type Declared = Pick<AreaData, 'entries'> & {
  readonly routes: readonly { readonly path: string; readonly permission?: PagePermission | undefined }[]
}

/** Layout of a page for a role, with its entries in order. */
export type ShellView = {
  readonly name: ShellName
  readonly entries: readonly AreaEntry[]
  /** Entry of the page itself, or of the closest page above it. */
  readonly current: AreaEntry | null
}

const VITRINE: ShellView = { name: 'vitrine', entries: [], current: null }

const ANYTHING = mayBy({})

/**
 * Entries of a layout that a role sees. Entries without a route, or whose route belongs to another area, are left out,
 * and those whose page needs a permission that the person lacks.
 */
export function entriesOf(areas: readonly Declared[], shell: ShellName, role: Role, may: May = ANYTHING): AreaEntry[] {
  return areas
    .flatMap(({ routes, entries = [] }) =>
      entries.filter(({ path }) => routes.some((route) => route.path === path && may(route.permission))),
    )
    .filter((entry) => entry.shell === shell && entry.roles.includes(role))
    .sort((a, b) => a.order - b.order)
}

/**
 * Layout of a page: the one that has, among the role's entries, an entry for the page or a page above it. Visitors
 * always get the public site, so that prerendered markup fits everybody. Permissions hide entries only: the layout is
 * known before them.
 */
export function shellAt(areas: readonly Declared[], role: Role | null, pathname: string, may?: May): ShellView {
  if (!role) return VITRINE
  for (const name of ['console', 'bolso'] as const) {
    const current = nearest(entriesOf(areas, name, role), pathname)
    if (current) return { name, entries: entriesOf(areas, name, role, may), current }
  }
  return VITRINE
}

/**
 * Density of a page: its layout's. Public pages always have the visitors' density, because they are prerendered with
 * it, and a bar that shrinks after sign-in would shift the page.
 */
export const densityOf = (shell: ShellName, isPublic: boolean): ShellName =>
  shell === 'bolso' && isPublic ? 'vitrine' : shell

/** The longest path wins, because '/admin-root' is above every other page of root. */
const nearest = (entries: readonly AreaEntry[], pathname: string): AreaEntry | null =>
  entries
    .flatMap((entry) => [entry.path, ...(entry.also ?? [])].map((path) => ({ path, entry })))
    .filter(({ path }) => isCurrentLink(path, pathname))
    .sort((a, b) => b.path.length - a.path.length)[0]?.entry ?? null
