import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isReleaseName, type ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import type { AnyRelease } from '../../../shared/federation/release.ts'
import { readReleaseIn, releaseDir } from './records.ts'

/** Current role of a release for visitors. */
export type ReleaseStatus = 'live' | 'canary' | 'last-known-good' | 'earlier' | 'published'

/** Sorted names with a folder in the store: areas, and the shell. */
export async function listReleaseNames(storeDir: string): Promise<ReleaseName[]> {
  const folders = await readdir(storeDir).catch((): string[] => [])
  return folders.filter(isReleaseName).sort()
}

/** Releases of a name in the store, newest first; folders without a valid record are skipped. */
export async function listReleases(storeDir: string, area: ReleaseName): Promise<AnyRelease[]> {
  const folders = await readdir(path.join(storeDir, area)).catch(() => [])
  const releases = await Promise.all(
    folders.map((hash) => readReleaseIn(releaseDir(storeDir, area, hash)).catch(() => null)),
  )
  return releases.filter((release) => release !== null).sort((a, b) => (b.builtAt ?? '').localeCompare(a.builtAt ?? ''))
}

/** Status by the registry's pointers; the first match of live, canary, last known good, earlier. */
export function releaseStatusOf(registry: Registry, area: ReleaseName, hash: string): ReleaseStatus {
  if (registry.live[area]?.hash === hash) return 'live'
  if (registry.rollouts.some((rollout) => rollout.area === area && rollout.release.hash === hash)) return 'canary'
  if (registry.lastKnownGood[area]?.hash === hash) return 'last-known-good'
  if (registry.previous[area]?.some((ref) => ref.hash === hash)) return 'earlier'
  return 'published'
}
