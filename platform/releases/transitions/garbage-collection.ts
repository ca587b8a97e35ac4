import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import type { Release } from '../../../shared/federation/release.ts'
import { forgetResults } from '../smoke-test/result-files.ts'
import { lastSeen } from '../store/last-seen.ts'
import { releaseDir } from '../store/records.ts'
import { commitTransition, type ReleaseActor, readRegistry } from '../store/registry-log.ts'
import { listReleaseNames, listReleases } from '../store/release-list.ts'
import { auditTexts as texts } from '../texts/audit.texts.ts'

/** Newest releases of an area that are always kept. */
const NEWEST = 10
/** Days since the last report of a tab, because an open tab still loads lazy files. */
const DAYS = 7
const DAY = 86_400_000

/** Prefix of a collected folder until the next garbage collection deletes it. */
const COLLECTED = '.collected-'

/** Releases that the registry refers to: live, last known good, canary, and those that a rollback can restore. */
function namedBy({ live, lastKnownGood, previous, rollouts }: Registry, area: ReleaseName): Set<string> {
  const canaries = rollouts.filter((rollout) => rollout.area === area).map(({ release }) => release)
  const refs = [live[area], lastKnownGood[area], ...(previous[area] ?? []), ...canaries]
  return new Set(refs.flatMap((ref) => ref?.hash ?? []))
}

/** Releases of an area that are no longer needed; `released` is newest first. */
export function collectable(
  registry: Registry,
  area: ReleaseName,
  released: readonly Pick<Release, 'hash'>[],
  seenAt: ReadonlyMap<string, Date>,
  now: Date,
): string[] {
  const named = namedBy(registry, area)
  const isSeen = (hash: string) => now.getTime() - (seenAt.get(hash)?.getTime() ?? 0) < DAYS * DAY
  return released
    .slice(NEWEST)
    .map(({ hash }) => hash)
    .filter((hash) => !named.has(hash) && !isSeen(hash))
}

/**
 * Garbage collection of releases, with an audit line each. A folder is renamed first and deleted by the next
 * collection, so that a release promoted concurrently can be restored.
 */
export async function collectReleases(storeDir: string, actor: Omit<ReleaseActor, 'reason'>): Promise<string[]> {
  const now = actor.at ?? new Date()
  const collected: string[] = []
  for (const area of await listReleaseNames(storeDir)) {
    await endCollection(storeDir, area)
    const released = await listReleases(storeDir, area)
    const times = await Promise.all(
      released.map(async ({ hash }) => [hash, await lastSeen(storeDir, area, hash)] as const),
    )
    const seenAt = new Map(times.flatMap(([hash, time]) => (time ? [[hash, time] as const] : [])))
    for (const hash of collectable(await readRegistry(storeDir), area, released, seenAt, now)) {
      const reason = texts.collected(NEWEST, DAYS)
      await commitTransition({ storeDir }, { area, actor: { ...actor, reason }, force: true }, (registry) =>
        namedBy(registry, area).has(hash) ? null : { operation: 'collect', hash, next: registry },
      )
      await rename(releaseDir(storeDir, area, hash), path.join(storeDir, area, `${COLLECTED}${hash}`))
      collected.push(`${area}/${hash}`)
    }
  }
  return collected
}

/** Deletes folders that an earlier collection renamed, or restores those that the registry refers to again. */
async function endCollection(storeDir: string, area: ReleaseName): Promise<void> {
  const named = namedBy(await readRegistry(storeDir), area)
  const folders = await readdir(path.join(storeDir, area))
  for (const folder of folders.filter((name) => name.startsWith(COLLECTED))) {
    const aside = path.join(storeDir, area, folder)
    const hash = folder.slice(COLLECTED.length)
    if (named.has(hash)) await rename(aside, releaseDir(storeDir, area, hash))
    else {
      await forgetResults(storeDir, { name: area, hash })
      await rm(aside, { recursive: true, force: true })
    }
  }
}
