import type { Role } from '../../contract/roles.ts'
import type { AreaData, AreaEntry, ShellName } from '../area.ts'
import { isCurrentLink } from './navigation.ts'

type Declared = Pick<AreaData, 'entries'> & { readonly routes: readonly { readonly path: string }[] }

/** Shell of a page for somebody, and its entries in their order. */
export type ShellView = {
  readonly name: ShellName
  readonly entries: readonly AreaEntry[]
  /** Entry of the page: its own, or the nearest one above. */
  readonly current: AreaEntry | null
}

const VITRINE: ShellView = { name: 'vitrine', entries: [], current: null }

/** Entries of a shell that a role sees. A route that an area does not have, or lost to another one, has no entry. */
export function entriesOf(areas: readonly Declared[], shell: ShellName, role: Role): AreaEntry[] {
  return areas
    .flatMap(({ routes, entries = [] }) => entries.filter(({ path }) => routes.some((route) => route.path === path)))
    .filter((entry) => entry.shell === shell && entry.roles.includes(role))
    .sort((a, b) => a.order - b.order)
}

/**
 * Shell that a page is shown in: the one with an entry for it, or for a page above it, among those that the role sees.
 * Visitors are always in the public site, so that prerendered markup is right for everybody.
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
 * Density of a page: that of its shell. What customers see in public is dressed as for everybody, because it is prerendered
 * for them, too, and a bar that shrinks once the session is known would move it.
 */
export const densityOf = (shell: ShellName, isPublic: boolean): ShellName =>
  shell === 'bolso' && isPublic ? 'vitrine' : shell

/** Longest path counts: '/admin-root' is above every other page of root. */
const nearest = (entries: readonly AreaEntry[], pathname: string): AreaEntry | null =>
  entries
    .flatMap((entry) => [entry.path, ...(entry.also ?? [])].map((path) => ({ path, entry })))
    .filter(({ path }) => isCurrentLink(path, pathname))
    .sort((a, b) => b.path.length - a.path.length)[0]?.entry ?? null
