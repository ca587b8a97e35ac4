import { stat } from 'node:fs/promises'
import type { AreaName } from '../../../shared/federation/areas.ts'
import type { Registry, Release, ShellBuild } from '../../../shared/federation/release.ts'
import { readRelease, readShell, shellRecordIn } from '../../releases/store/records.ts'
import { readableRegistry, registryFolder } from '../../releases/store/registry-log.ts'

/** What the host serves: the registry, the releases it names, the built shell. */
export type Store = {
  registry: () => Promise<Registry>
  release: (area: AreaName, hash: string) => Promise<Release>
  shell: () => Promise<ShellBuild>
}

type Log = Record<'error' | 'warn', (details: object, message: string) => void>

/**
 * Reads from the folders that builds and releases write; a changed file is seen at the next request. What was written
 * past the release tool and is no registry is passed over for the revision before.
 */
export function openStore({ storeDir, shellDir }: { storeDir: string; shellDir: string }, log: Log): Store {
  const passedOver = new Set<number>()
  const passOver = (revision: number, err: unknown) => {
    if (!passedOver.has(revision)) log.error({ err, revision }, 'a revision cannot be read')
    passedOver.add(revision)
  }
  const releases = new Map<string, Promise<Release>>()
  return {
    registry: rereadWhenChanged(registryFolder(storeDir), async (again) => {
      // Mending a file leaves its folder as it was, so until then it is looked at each time.
      const registry = await readableRegistry(storeDir, (revision, cause) => {
        passOver(revision, cause)
        again()
      })
      if (registry.revision === 0) log.warn({ storeDir }, 'the store holds no registry')
      return registry
    }),
    shell: rereadWhenChanged(shellRecordIn(shellDir), () => readShell(shellDir)),
    release(area, hash) {
      const key = `${area}/${hash}`
      const known = releases.get(key)
      if (known) return known
      const reading = readRelease(storeDir, area, hash)
      releases.set(key, reading)
      // A release that is not there yet may come.
      reading.catch(() => releases.delete(key))
      return reading
    },
  }
}

/** Throws a sentence when there is no built shell: such a host could show nothing, and says so before it is asked. */
export async function demandShell({ shellDir }: { shellDir: string }): Promise<void> {
  await readShell(shellDir).catch((cause: unknown) => {
    const file = shellRecordIn(shellDir)
    throw new Error(`The host cannot start: SHELL_DIR holds no built shell (${file}). Run: npm run build`, { cause })
  })
}

/**
 * Keeps what was read until the file, which is always replaced as a whole, or the folder is another one; where reading
 * calls `again`, until the next time.
 */
function rereadWhenChanged<T>(file: string, read: (again: () => void) => Promise<T>): () => Promise<T> {
  let known: { mark: string; value: Promise<T> } | undefined
  return async () => {
    const mark = await stat(file).then(
      ({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`,
      () => 'absent',
    )
    if (known?.mark === mark) return known.value
    const forget = () => {
      if (known?.value === value) known = undefined
    }
    const value = read(forget)
    known = { mark, value }
    value.catch(forget)
    return value
  }
}
