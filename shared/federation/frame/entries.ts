import type { Role } from '../../contract/roles.ts'
import type { AreaData, AreaEntry, ShellName } from '../area.ts'
import { isCurrentLink } from './navigation.ts'

type Declared = Pick<AreaData, 'entries'> & { readonly routes: readonly { readonly path: string }[] }

/** Layout of a page for a role, with its entries in order. */
export type ShellView = {
  readonly name: ShellName
  readonly entries: readonly AreaEntry[]
  /** Entry of the page itself, or of the closest page above it. */
  readonly current: AreaEntry | null
}

const VITRINE: ShellView = { name: 'vitrine', entries: [], current: null }

/**
 * Entries of a layout that a role sees. Entries without a route, or whose route belongs to another area, are left out.
 */
export function entriesOf(areas: readonly Declared[], shell: ShellName, role: Role): AreaEntry[] {
  return areas
    .flatMap(({ routes, entries = [] }) => entries.filter(({ path }) => routes.some((route) => route.path === path)))
    .filter((entry) => entry.shell === shell && entry.roles.includes(role))
    .sort((a, b) => a.order - b.order)
}

/**
 * Layout of a page: the one that has, among the role's entries, an entry for the page or a page above it. Visitors
 * always get the public site, so that prerendered markup fits everybody.
 */
export function shellAt(areas: readonly Declared[], role: Role | null, pathname: string): ShellView {
  if (!role) return VITRINE
  for (const name of ['console', 'bolso'] as const) {
    const entries = entriesOf(areas, name, role)
    const current = nearest(entries, pathname)
    if (current) return { name, entries, current }
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
