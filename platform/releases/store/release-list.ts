import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AreaName } from '../../../shared/federation/areas.ts'
import { type Registry, type Release, releaseSchema } from '../../../shared/federation/release.ts'
import { jsonOr } from './parse-json.ts'

/** What a release is to the visitors of now. */
export type Standing = 'live' | 'canary' | 'last-known-good' | 'earlier' | 'published'

/** Releases of an area in the store, newest first; folders that are no release are left out. */
export async function listReleases(storeDir: string, area: AreaName): Promise<Release[]> {
  const folders = await readdir(path.join(storeDir, area)).catch(() => [])
  const read = folders.map(async (hash) => {
    const text = await readFile(path.join(storeDir, area, hash, 'release.json'), 'utf8').catch(() => '')
    return releaseSchema.safeParse(jsonOr(text, null)).data
  })
  return (await Promise.all(read))
    .filter((release) => release !== undefined)
    .sort((a, b) => (b.builtAt ?? '').localeCompare(a.builtAt ?? ''))
}

/** Everything a release of the area is at this moment. */
export function standingOf(registry: Registry, area: AreaName, hash: string): Standing {
  if (registry.live[area]?.hash === hash) return 'live'
  if (registry.rollouts.some((one) => one.area === area && one.release.hash === hash)) return 'canary'
  if (registry.lastKnownGood[area]?.hash === hash) return 'last-known-good'
  if (registry.previous[area]?.some((ref) => ref.hash === hash)) return 'earlier'
  return 'published'
}
