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

/** Read model of the host: the registry, the releases of areas and shell. */
export type Store = {
  registry: () => Promise<Registry>
  release: (area: AreaName, hash: string) => Promise<Release>
  /** Data of an area as it went live last, for pages of which no release can be shown. */
  liveArea: (name: AreaName, hash: string) => Promise<LiveAreaData | null>
  shell: (hash: string) => Promise<ShellRelease>
  /** Release of the shell whose folder holds what its record lists. Throws when it does not. */
  wholeShell: (hash: string) => Promise<ShellRelease>
  /** A file of this shell was refused: its folder is looked at again before the next visit. */
  doubtShell: (hash: string) => void
  /** Grows when a release that could be read cannot be read any more, or can again: edits past the release commands. */
  recordChanges: () => number
}

/** Release of an area, or of the shell. Throws when it is absent or invalid. */
export const releaseOf = (store: Pick<Store, 'release' | 'shell'>, name: ReleaseName, hash: string) =>
  name === 'shell' ? store.shell(hash) : store.release(name, hash)

type Log = Record<'error' | 'warn', (details: object, message: string) => void>

/**
 * Store over the folders that builds and deliveries write; a change takes effect at the next request. A revision that was
 * written past the release commands and is unreadable is skipped for the one before.
 */
export function openStore({ storeDir, releaseKeys }: StorePaths, log: Log): Store {
  const skipped = new Set<number>()
  const skip = (revision: number, err: unknown) => {
    if (!skipped.has(revision)) log.error({ err, revision }, 'a revision cannot be read')
    skipped.add(revision)
  }
  /** Outcome of the last read, of releases that were read at least once: strangers may ask for any name. */
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
      // Cache off for an unreadable revision: repairing its file does not change the folder.
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

/** Reader of releases that reads a record again when its file changed, and notes whether it could. */
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
        // Failures are not cached: anybody may ask for releases that were never published.
        known.delete(key)
        note(key, 'failed')
      },
    )
    return reading
  }
}

/**
 * Cache of a file that is always replaced as a whole, or of a folder, validated by its stat; `invalidate` drops the value
 * that is being read.
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
