import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type AreaName, isAreaName } from '../../../shared/contract/area-name.ts'
import type { Registry, Release } from '../../../shared/federation/release.ts'
import { readRelease } from './records.ts'

/** Status of a release at this moment: the part that it plays for visitors. */
export type ReleaseStatus = 'live' | 'canary' | 'last-known-good' | 'earlier' | 'published'

/** Areas that have a folder in the store, by name. */
export async function listAreas(storeDir: string): Promise<AreaName[]> {
  const folders = await readdir(storeDir).catch((): string[] => [])
  return folders.filter(isAreaName).sort()
}

/** Releases of an area in the store, newest first; folders without a valid record are left out. */
export async function listReleases(storeDir: string, area: AreaName): Promise<Release[]> {
  const folders = await readdir(path.join(storeDir, area)).catch(() => [])
  const releases = await Promise.all(folders.map((hash) => readRelease(storeDir, area, hash).catch(() => null)))
  return releases.filter((release) => release !== null).sort((a, b) => (b.builtAt ?? '').localeCompare(a.builtAt ?? ''))
}

/** Status of a release by the registry's pointers; the first that fits of live, canary, last known good, earlier. */
export function releaseStatusOf(registry: Registry, area: AreaName, hash: string): ReleaseStatus {
  if (registry.live[area]?.hash === hash) return 'live'
  if (registry.rollouts.some((rollout) => rollout.area === area && rollout.release.hash === hash)) return 'canary'
  if (registry.lastKnownGood[area]?.hash === hash) return 'last-known-good'
  if (registry.previous[area]?.some((ref) => ref.hash === hash)) return 'earlier'
  return 'published'
}
