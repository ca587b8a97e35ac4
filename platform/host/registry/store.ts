import { stat } from 'node:fs/promises'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Registry, Release, ShellBuild } from '../../../shared/federation/release.ts'
import { readShell, releaseDir, releaseRecordIn, shellRecordIn } from '../../releases/store/records.ts'
import { readableRegistry, registryFolder } from '../../releases/store/registry-log.ts'
import { readVerifiedRelease } from '../../releases/store/signed-release.ts'
import type { StorePaths } from '../../releases/store/store-paths.ts'

/** Read model of the host: the registry, its releases, the built shell. */
export type Store = {
  registry: () => Promise<Registry>
  release: (area: ReleaseName, hash: string) => Promise<Release>
  shell: () => Promise<ShellBuild>
  /** Grows when a release that could be read cannot be read any more, or can again: edits past the release commands. */
  recordChanges: () => number
}

type Log = Record<'error' | 'warn', (details: object, message: string) => void>

/**
 * Store over the folders that builds and deliveries write; a change takes effect at the next request. A revision that was
 * written past the release commands and is unreadable is skipped for the one before.
 */
export function openStore({ storeDir, shellDir, releaseKeys }: StorePaths, log: Log): Store {
  const skipped = new Set<number>()
  const skip = (revision: number, err: unknown) => {
    if (!skipped.has(revision)) log.error({ err, revision }, 'a revision cannot be read')
    skipped.add(revision)
  }
  const releases = new Map<string, () => Promise<Release>>()
  /** Outcome of the last read, of releases that were read at least once: strangers may ask for any name. */
  const outcomes = new Map<string, 'read' | 'failed'>()
  let recordChanges = 0
  const note = (key: string, outcome: 'read' | 'failed') => {
    const before = outcomes.get(key)
    if (outcome === 'failed' && before === undefined) return
    if (before !== undefined && before !== outcome) recordChanges++
    outcomes.set(key, outcome)
  }
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
    shell: cachedByStat(shellRecordIn(shellDir), () => readShell(shellDir)),
    release(area, hash) {
      const key = `${area}/${hash}`
      const record = releaseRecordIn(releaseDir(storeDir, area, hash))
      const known =
        releases.get(key) ?? cachedByStat(record, () => readVerifiedRelease({ storeDir, releaseKeys }, area, hash))
      releases.set(key, known)
      const reading = known()
      reading.then(
        () => note(key, 'read'),
        () => {
          // Failures are not cached: anybody may ask for releases that were never published.
          releases.delete(key)
          note(key, 'failed')
        },
      )
      return reading
    },
    recordChanges: () => recordChanges,
  }
}

/** Start-up check of the built shell: without one the host could serve no page. */
export async function assertShell({ shellDir }: { shellDir: string }): Promise<void> {
  await readShell(shellDir).catch((cause: unknown) => {
    const file = shellRecordIn(shellDir)
    throw new Error(`The host cannot start: SHELL_DIR holds no built shell (${file}). Run: npm run build`, { cause })
  })
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
