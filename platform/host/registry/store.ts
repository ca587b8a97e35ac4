import { stat } from 'node:fs/promises'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import type { Release, ShellRelease } from '../../../shared/federation/release.ts'
import { type LiveAreaData, readLiveArea } from '../../releases/store/live-areas.ts'
import { releaseDir, releaseRecordIn } from '../../releases/store/records.ts'
import { readableRegistry, registryFolder } from '../../releases/store/registry-log.ts'
import { readVerifiedRelease, readVerifiedShell } from '../../releases/store/signed-release.ts'
import type { StorePaths } from '../../releases/store/store-paths.ts'
import { createWholeness } from '../../releases/store/wholeness.ts'

/** Read model of the host: the registry, and releases of areas and shell. */
export type Store = {
  registry: () => Promise<Registry>
  release: (area: AreaName, hash: string) => Promise<Release>
  /** Last live data of an area, for the pages of an unavailable one. */
  liveArea: (name: AreaName, hash: string) => Promise<LiveAreaData | null>
  shell: (hash: string) => Promise<ShellRelease>
  /** Shell release with a complete folder. Throws otherwise. */
  wholeShell: (hash: string) => Promise<ShellRelease>
  /** A file of this shell was refused: its folder is checked again before the next visit. */
  doubtShell: (hash: string) => void
  /** Counter of releases that became unreadable or readable again, by changes made without the release commands. */
  recordChanges: () => number
}

/** Release of an area or the shell. Throws when it is missing or invalid. */
export const releaseOf = (store: Pick<Store, 'release' | 'shell'>, name: ReleaseName, hash: string) =>
  name === 'shell' ? store.shell(hash) : store.release(name, hash)

type Log = Record<'error' | 'warn', (details: object, message: string) => void>

/**
 * Store over the folders that builds and deliveries write; changes apply to the next request. An unreadable revision is
 * skipped for the previous one.
 */
export function openStore({ storeDir, releaseKeys }: StorePaths, log: Log): Store {
  const skipped = new Set<number>()
  const skip = (revision: number, err: unknown) => {
    if (!skipped.has(revision)) log.error({ err, revision }, 'a revision cannot be read')
    skipped.add(revision)
  }
  /**
   * Result of the last read per release, only of releases that were readable once, because names in requests are
   * arbitrary.
   */
  const outcomes = new Map<string, 'read' | 'failed'>()
  let recordChanges = 0
  const note = (key: string, outcome: 'read' | 'failed') => {
    const before = outcomes.get(key)
    if (outcome === 'failed' && before === undefined) return
    if (before !== undefined && before !== outcome) recordChanges++
    outcomes.set(key, outcome)
  }
  const paths = { storeDir, releaseKeys }
  const releases = cachedReleases(storeDir, note, (area: AreaName, hash) => readVerifiedRelease(paths, area, hash))
  const shells = cachedReleases(storeDir, note, (_name: 'shell', hash) => readVerifiedShell(paths, hash))
  const shell = (hash: string) => shells('shell', hash)
  const { wholeShell, doubt } = createWholeness(storeDir, shell)
  return {
    registry: cachedByStat(registryFolder(storeDir), async (invalidate) => {
      // An unreadable revision is not cached, because repairing its file does not change the folder's stat.
      const registry = await readableRegistry(storeDir, (revision, cause) => {
        skip(revision, cause)
        invalidate()
      })
      if (registry.revision === 0) log.warn({ storeDir }, 'the store holds no registry')
      return registry
    }),
    release: releases,
    liveArea: (name, hash) => readLiveArea(storeDir, name, hash),
    shell,
    wholeShell,
    doubtShell: doubt,
    recordChanges: () => recordChanges,
  }
}

/** Reads a release's record again when its file changes, and records success or failure. */
function cachedReleases<Name extends ReleaseName, T>(
  storeDir: string,
  note: (key: string, outcome: 'read' | 'failed') => void,
  read: (name: Name, hash: string) => Promise<T>,
) {
  const known = new Map<string, () => Promise<T>>()
  return (name: Name, hash: string): Promise<T> => {
    const key = `${name}/${hash}`
    const record = releaseRecordIn(releaseDir(storeDir, name, hash))
    const reader = known.get(key) ?? cachedByStat(record, () => read(name, hash))
    known.set(key, reader)
    const reading = reader()
    reading.then(
      () => note(key, 'read'),
      () => {
        // Failures are not cached, because requests may name any release.
        known.delete(key)
        note(key, 'failed')
      },
    )
    return reading
  }
}

/**
 * Cache of a file that is always replaced as a whole, or of a folder, validated by stat; `invalidate` drops the value
 * being read.
 */
function cachedByStat<T>(file: string, read: (invalidate: () => void) => Promise<T>): () => Promise<T> {
  let known: { mark: string; value: Promise<T> } | undefined
  return async () => {
    const mark = await stat(file).then(
      ({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`,
      () => 'absent',
    )
    if (known?.mark === mark) return known.value
    const invalidate = () => {
      if (known?.value === value) known = undefined
    }
    const value = read(invalidate)
    known = { mark, value }
    value.catch(invalidate)
    return value
  }
}
