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

/** Location of a release's file: area, hash, path inside the folder. */
export type FilePlace = { readonly area: ReleaseName; readonly hash: string; readonly file: string }

/** Verified file or compressed copy; `bytes` are the verified ones, null for a large file. */
export type VerifiedFile = { readonly bytes: Buffer | null; readonly stats: Stats }

/** File with its compressed copies by encoding. */
export type ServedFile = {
  readonly original: VerifiedFile
  readonly br: VerifiedFile | null
  readonly gzip: VerifiedFile | null
}

export type VerifiedFiles = {
  /** File for browsers: recorded, of a served type, and unmodified, including its copies; otherwise null. */
  find: (place: FilePlace) => Promise<ServedFile | null>
  /** Text of a recorded file that the host puts into pages. Throws when it was modified. */
  readText: (place: FilePlace) => Promise<string>
}

type OnRefused = (place: FilePlace, cause: unknown) => void

/** Cache size in files; above it everything is verified again. */
const CACHE_SIZE = 10_000
/** Maximum bytes of a cached file, and of all of them. */
const KEPT = { each: 512 * 1024, all: 64 * 1024 * 1024 } as const
const NO_STATS = new Error('no such file')

/** Stat with a callback costs a third of the promise version. Missing files throw an error without a stack. */
const stat = promisify(
  (target: string, done: (error: Error | null, stats: Stats) => void): void =>
    void statFile(target, (error, stats) => done(error && (error.code === 'ENOENT' ? NO_STATS : error), stats)),
)

type Known = { readonly mark: string; readonly stats: Stats; readonly fits: Promise<boolean>; bytes: Buffer | null }

type Verify = (content: Buffer) => Promise<boolean>

/** Verified files, each checked once until it or its expected hash changes; small ones with their bytes. */
function comparedFiles() {
  const verified = new Map<string, Known>()
  let keptBytes = 0

  /** Evicts the bytes of the files that were verified first. */
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

  /** Verified file, checked again after a change of it or of its record; null when it does not match. */
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

/** Files of the store, verified against their release's record. */
export function createVerifiedFiles(store: Store, storeDir: string, onRefused: OnRefused): VerifiedFiles {
  const compared = comparedFiles()
  const looks = new Map<string, Promise<ServedFile | null>>()

  /** Null for unrecorded files, which any request may name; throws for a damaged recorded file. */
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

  /** Compressed copy with the original's content, and unmodified if recorded; null without one. */
  async function copyOf({ contents }: AnyRelease, place: FilePlace, original: string): Promise<VerifiedFile | null> {
    const recorded = contents && (own(contents, place.file)?.integrity ?? null)
    const copy = compared(fileOf(storeDir, place), `${original} ${recorded}`, async (content) => {
      if (contents && integrityOf(content) !== recorded) return false
      return (await unpackedIntegrity(place.file, content)) === original
    }).catch((error: NodeJS.ErrnoException) => {
      // Without a copy the original is sent.
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
      // Concurrent requests share one check of the disk.
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

/** Integrity of a file that is only part of pages: markup of an area, frame of the shell. */
function partOfPages(release: AnyRelease, file: string): string | undefined {
  if ('pages' in release)
    return Object.values(release.pages).find(({ markup }) => markup?.path === file)?.markup?.integrity
  return release.frame?.path === file ? own(release.contents, file)?.integrity : undefined
}

const fileOf = (storeDir: string, { area, hash, file }: FilePlace): string =>
  path.join(releaseDir(storeDir, area, hash), file)

/** Own property, because names from a record must not reach inherited ones. */
const own = <T>(values: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined
