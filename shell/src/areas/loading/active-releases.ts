import type { AreaName } from '@loopi/contract/area-name'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import { learnTitles } from '../titles/page-titles.ts'

/** Navigation into an area: opens in this document, or needs a new one. */
export type Entry = { is: 'open'; live: LiveArea } | { is: 'reload' }

/**
 * Active release of each area in this tab. Entering an area pins its release until the next document, because running
 * code cannot be unloaded.
 */
export function createActiveReleases(areas: readonly LiveArea[]) {
  const current = new Map(areas.map((live) => [live.area.name, live]))
  const pinned = new Set<AreaName>()
  /** Areas whose next page needs a new document. */
  const stale = new Set<AreaName>()

  return {
    list: (): LiveArea[] => [...current.values()],
    /** Adds an area that is not in the page's registry. */
    add: (live: LiveArea): void => void current.set(live.area.name, live),
    /** Pins the area's release when one of its pages is shown. */
    pin(live: LiveArea): Entry {
      const { name } = live.area
      if (stale.has(name)) return { is: 'reload' }
      pinned.add(name)
      return { is: 'open', live: current.get(name) ?? live }
    },
    /** Marks every area that was not entered as stale, because their compatibility with this shell is unknown. */
    leave(): LiveArea[] {
      for (const name of current.keys()) if (!pinned.has(name)) stale.add(name)
      return []
    },
    /** Applies a newer registry; returns the pinned areas whose update needs a prompt. */
    apply(newer: readonly LiveArea[]): LiveArea[] {
      return newer.filter((live) => {
        const { name } = live.area
        const known = current.get(name)
        // Unavailable area: running code stays.
        if (live.unavailable) return false
        if (known?.base === live.base && !known.unavailable) {
          stale.delete(name)
          return false
        }
        if (known && !pinned.has(name) && hasSameRoutes(known, live)) {
          current.set(name, live)
          learnTitles(Object.fromEntries(live.area.routes.map(({ path, title }) => [path, title])))
          return false
        }
        // Routes and running code cannot be replaced in place; only a new document has the newer ones.
        if (!pinned.has(name) || live.area.update === 'allow') stale.add(name)
        return pinned.has(name) && live.area.update === 'ask'
      })
    },
  }
}

export type ActiveReleases = ReturnType<typeof createActiveReleases>

/**
 * True when routes, access and navigation are equal, so that router and navigation bar need no update. Titles are
 * loaded separately, and search-engine data are only in the registry.
 */
const hasSameRoutes = (one: LiveArea, other: LiveArea): boolean => routesOf(one) === routesOf(other)

const routesOf = ({ area: { routes, navigation } }: LiveArea): string =>
  JSON.stringify([routes.map(({ path, access, frame }) => [path, access, frame]), navigation])
