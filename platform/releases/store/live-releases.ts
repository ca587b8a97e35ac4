import { liveAreas } from '../../../shared/federation/registry/registry.ts'
import type { Release, ShellRelease } from '../../../shared/federation/release.ts'
import { readRelease, requireShell } from './records.ts'
import { readRegistry } from './registry-log.ts'
import type { StorePaths } from './store-paths.ts'

/** Records of the live shell and of every release that visitors may get: live, canary, or fallback. */
export type LiveReleases = { readonly shell: ShellRelease; readonly releases: readonly Release[] }

export async function liveReleases({ storeDir }: Pick<StorePaths, 'storeDir'>): Promise<LiveReleases> {
  const registry = await readRegistry(storeDir)
  const shell = await requireShell(storeDir, registry)
  const { live, lastKnownGood, rollouts } = registry
  const releases = liveAreas(registry).flatMap((area) => {
    const canaries = rollouts.filter((rollout) => rollout.area === area).map(({ release }) => release)
    const hashes = [live[area], lastKnownGood[area], ...canaries].flatMap((ref) => ref?.hash ?? [])
    return [...new Set(hashes)].map((hash) => readRelease(storeDir, area, hash))
  })
  return { shell, releases: await Promise.all(releases) }
}
