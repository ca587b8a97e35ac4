import type { AreaName } from '@loopi/shared/federation/areas'
import type { LiveArea } from '@loopi/shared/federation/page-data'

/** What entering an area means for the page as it is. */
export type Entry = { is: 'open'; live: LiveArea } | { is: 'reload' }

/**
 * Which release of each area this tab opens. An area is entered when code of it has been asked for; from then on its
 * release stays the one it is until the page is loaded again, because a running release cannot be taken out.
 */
export function createCurrentAreas(areas: readonly LiveArea[]) {
  const current = new Map(areas.map((live) => [live.area.name, live]))
  const entered = new Set<AreaName>()
  /** Areas whose next page needs a new document. */
  const outdated = new Set<AreaName>()

  return {
    /** The release that each area would be opened with now. */
    list: (): LiveArea[] => [...current.values()],
    /** Called when a page of the area is shown. */
    enter(live: LiveArea): Entry {
      const { name } = live.area
      if (outdated.has(name)) return { is: 'reload' }
      entered.add(name)
      return { is: 'open', live: current.get(name) ?? live }
    },
    /** Takes what the registry says now; gives the areas that were entered and have a newer release. */
    take(newer: readonly LiveArea[]): LiveArea[] {
      return newer.filter((live) => {
        const { name } = live.area
        const known = current.get(name)
        if (known?.base === live.base) {
          outdated.delete(name)
          return false
        }
        if (known && !entered.has(name) && hasSameRoutes(known, live)) {
          current.set(name, live)
          return false
        }
        // The router has the old routes, or the old code is running: only a new document has the new ones.
        if (!entered.has(name) || live.area.update === 'allow') outdated.add(name)
        return entered.has(name) && live.area.update === 'ask'
      })
    },
  }
}

export type CurrentAreas = ReturnType<typeof createCurrentAreas>

/** Routes, access, titles and navigation are the same: the shell's router and bar need not know of the change. */
const hasSameRoutes = (one: LiveArea, other: LiveArea): boolean =>
  JSON.stringify([one.area.routes, one.area.navigation]) === JSON.stringify([other.area.routes, other.area.navigation])
