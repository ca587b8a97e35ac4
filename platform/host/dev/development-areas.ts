import { type AreaName, containerName } from '../../../shared/contract/area-name.ts'
import type { AreaData } from '../../../shared/federation/area.ts'
import type { LiveArea } from '../../../shared/federation/page-data.ts'
import { messageFor } from '../../lib/user-error.ts'
import { type RemoteAreas, releasedArea } from './remote-areas.ts'

/** Returns an area for a page, by its saved data. */
export type ReadArea = (area: AreaData) => Promise<LiveArea>

/** Areas of a page: local builds, else the remote host's (last known if unreachable). */
export function areaReader(remotes: RemoteAreas, log: (line: string) => void): ReadArea {
  const known = new Map<AreaName, LiveArea>()
  return async (area) => {
    const source = remotes.get(area.name)
    if (!source?.released) return liveInDevelopment(area)
    try {
      const live = await releasedArea(area.name, source.url)
      known.set(area.name, live)
      return live
    } catch (error) {
      log(`✗ ${area.name} is not released by ${source.url} at this moment: ${messageFor(error)}`)
      return known.get(area.name) ?? { ...liveInDevelopment(area), unavailable: true }
    }
  }
}

function liveInDevelopment(area: AreaData): LiveArea {
  const { name } = area
  return {
    area,
    hash: 'dev',
    version: 'dev',
    container: containerName(name),
    expose: './area',
    base: `/releases/${name}/dev`,
    entry: { path: 'remoteEntry.js', integrity: null },
    pages: {},
    source: 'live',
    ticket: null,
    fallback: null,
  }
}
