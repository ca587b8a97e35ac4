import { type Stats, stat as statFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { AnyRelease } from '../../../shared/federation/release.ts'
import { integrityOf } from '../../releases/store/contents.ts'
import { unpackedIntegrity } from '../../releases/store/folder-state.ts'
import { isServedType } from '../../releases/store/media-types.ts'
import { releaseDir } from '../../releases/store/records.ts'
import { releaseOf, type Store } from './store.ts'

/** File of a release by its place: area, hash, path inside the folder. */
export type FilePlace = { readonly area: ReleaseName; readonly hash: string; readonly file: string }

/** File, or compressed copy, as it was verified; `bytes` are those that were compared, null for a large one. */
export type VerifiedFile = { readonly bytes: Buffer | null; readonly stats: Stats }

/** File with the copies of it that are there, by their encodings. */
export type ServedFile = {
  readonly original: VerifiedFile
  readonly br: VerifiedFile | null
  readonly gzip: VerifiedFile | null
}

export type VerifiedFiles = {
  /** File that a browser may get: recorded, of a served kind, the recorded bytes, in its copies too; else null. */
  find: (place: FilePlace) => Promise<ServedFile | null>
  /** Text of a recorded file that the host puts into pages itself. Throws when it is not the recorded one. */
  readText: (place: FilePlace) => Promise<string>
}

type OnRefused = (place: FilePlace, cause: unknown) => void

/** Cache size, in files of the store; beyond it all are verified anew. */
const CACHE_SIZE = 10_000
/** Largest file in bytes whose bytes are kept, and how many bytes of them all. */
const KEPT = { each: 512 * 1024, all: 64 * 1024 * 1024 } as const
const NO_STATS = new Error('no such file')

/** Stat by a callback: a third of what a promise of the file system costs. Absent files throw no error worth a stack. */
const stat = promisify(
  (target: string, done: (error: Error | null, stats: Stats) => void): void =>
    void statFile(target, (error, stats) => done(error && (error.code === 'ENOENT' ? NO_STATS : error), stats)),
)

type Known = { readonly mark: string; readonly stats: Stats; readonly fits: Promise<boolean>; bytes: Buffer | null }

type Verify = (content: Buffer) => Promise<boolean>

/** Files that were compared, each once until it or what is expected of it changes on the disk; small ones with their bytes. */
function comparedFiles() {
  const verified = new Map<string, Known>()
  let keptBytes = 0

  /** Drops the bytes of the files that were verified first, until there is room. */
  function makeRoom(): void {
    for (const known of verified.values()) {
      if (keptBytes <= KEPT.all) return
      keptBytes -= known.bytes?.length ?? 0
      known.bytes = null
    }
  }

  function drop(target: string): void {
    keptBytes -= verified.get(target)?.bytes?.length ?? 0
    verified.delete(target)
  }

  /** File as it was verified, again once it or its record changed; null when it does not fit. */
  return async (target: string, expected: string, verify: Verify): Promise<VerifiedFile | null> => {
    const stats = await stat(target)
    const { ino, mtimeMs, ctimeMs, size } = stats
    const mark = `${ino} ${mtimeMs} ${ctimeMs} ${size} ${expected}`
    const known = verified.get(target)
    if (known?.mark === mark) return (await known.fits) ? known : null
    if (verified.size >= CACHE_SIZE) [...verified.keys()].forEach(drop)
    drop(target)
    const fits = readFile(target).then(async (content) => {
      if (!(await verify(content))) return false
      if (content.length <= KEPT.each && verified.get(target) === fresh) {
        fresh.bytes = content
        keptBytes += content.length
        makeRoom()
      }
      return true
    })
    const fresh: Known = { mark, stats, fits, bytes: null }
    verified.set(target, fresh)
    // Failures are not cached: the next request reads the file again.
    fits.catch(() => verified.get(target) === fresh && drop(target))
    return (await fits) ? fresh : null
  }
}

/** Files of the store that were compared with the records of their releases. */
export function createVerifiedFiles(store: Store, storeDir: string, onRefused: OnRefused): VerifiedFiles {
  const compared = comparedFiles()
  const looks = new Map<string, Promise<ServedFile | null>>()

  /** Null for what no record lists, by which strangers guess; throws for a recorded file that is damaged. */
  async function recordedAndWhole(place: FilePlace): Promise<ServedFile | null> {
    const release = await releaseOf(store, place.area, place.hash).catch(() => null)
    const expected = release && own(release.files, place.file)
    if (!expected || !isServedType(place.file)) return null
    const [original, br, gzip] = await Promise.all([
      compared(fileOf(storeDir, place), expected, async (content) => integrityOf(content) === expected),
      copyOf(release, { ...place, file: `${place.file}.br` }, expected),
      copyOf(release, { ...place, file: `${place.file}.gz` }, expected),
    ])
    if (!original) throw new Error('differs from its record')
    return { original, br, gzip }
  }

  /** Compressed copy, which holds what its original holds, and is the recorded one where the record lists it; null without one. */
  async function copyOf({ contents }: AnyRelease, place: FilePlace, original: string): Promise<VerifiedFile | null> {
    const recorded = contents && (own(contents, place.file)?.integrity ?? null)
    const copy = compared(fileOf(storeDir, place), `${original} ${recorded}`, async (content) => {
      if (contents && integrityOf(content) !== recorded) return false
      return (await unpackedIntegrity(place.file, content)) === original
    }).catch((error: NodeJS.ErrnoException) => {
      // Absent copies harm nobody: the original is sent.
      if (error === NO_STATS || error.code === 'ENOENT') return 'absent' as const
      throw error
    })
    const found = await copy
    if (found === 'absent') return null
    if (!found) throw new Error('a compressed copy differs from its record')
    return found
  }

  return {
    find(place) {
      const target = fileOf(storeDir, place)
      const known = looks.get(target)
      if (known) return known
      // Requests at the same time share one look at the disk.
      const look = recordedAndWhole(place)
        .catch((cause: unknown) => {
          onRefused(place, cause)
          return null
        })
        .finally(() => looks.delete(target))
      looks.set(target, look)
      return look
    },
    async readText(place) {
      const release = await releaseOf(store, place.area, place.hash)
      const recorded = own(release.files, place.file) ?? partOfPages(release, place.file)
      const content = await readFile(fileOf(storeDir, place))
      if (integrityOf(content) !== recorded) {
        throw new Error(`${place.area}/${place.hash}/${place.file} is not the file of its record`)
      }
      return content.toString('utf8')
    },
  }
}

/** Integrity of a file that is sent within pages alone: markup of an area, frame of the shell. */
function partOfPages(release: AnyRelease, file: string): string | undefined {
  if ('pages' in release)
    return Object.values(release.pages).find(({ markup }) => markup?.path === file)?.markup?.integrity
  return release.frame?.path === file ? own(release.contents, file)?.integrity : undefined
}

const fileOf = (storeDir: string, { area, hash, file }: FilePlace): string =>
  path.join(releaseDir(storeDir, area, hash), file)

/** Own property: names of a record may not reach what every object inherits. */
const own = <T>(values: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined
