import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { AnyRelease } from '../../../shared/federation/release.ts'
import { integrityOf } from '../../releases/store/contents.ts'
import { unpackedIntegrity } from '../../releases/store/folder-state.ts'
import { isServedType } from '../../releases/store/media-types.ts'
import { releaseDir } from '../../releases/store/records.ts'
import { releaseOf, type Store } from './store.ts'

/** File of a release by its place: area, hash, path inside the folder. */
export type FilePlace = { readonly area: ReleaseName; readonly hash: string; readonly file: string }

export type VerifiedFiles = {
  /** True when a browser may get the file and its compressed copies: recorded, of a served kind, the recorded bytes. */
  isServable: (place: FilePlace) => Promise<boolean>
  /** Text of a recorded file that the host puts into pages itself. Throws when it is not the recorded one. */
  readText: (place: FilePlace) => Promise<string>
}

type OnRefused = (place: FilePlace, cause: unknown) => void

/** Cache size, in files of the store; beyond it all are verified anew. */
const CACHE_SIZE = 10_000
const COPIES = ['.br', '.gz']

/** Files of the store that were compared with the records of their releases; each once, until it changes on the disk. */
export function createVerifiedFiles(store: Store, storeDir: string, onRefused: OnRefused): VerifiedFiles {
  const verified = new Map<string, { mark: string; fits: Promise<boolean> }>()

  /** Verdict on one file, kept until the file or its record changes. */
  async function fitsRecord(place: FilePlace, expected: string, verify: (content: Buffer) => Promise<boolean>) {
    const target = fileOf(storeDir, place)
    const { ino, mtimeMs, ctimeMs, size } = await stat(target)
    const mark = `${ino} ${mtimeMs} ${ctimeMs} ${size} ${expected}`
    const known = verified.get(target)
    if (known?.mark === mark) return known.fits
    if (verified.size >= CACHE_SIZE) verified.clear()
    const fits = readFile(target).then(verify)
    verified.set(target, { mark, fits })
    // Failures are not cached: the next request reads the file again.
    fits.catch(() => verified.delete(target))
    return fits
  }

  /** False for what no record lists, by which strangers guess; throws for a recorded file that is damaged. */
  async function isRecordedAndWhole(place: FilePlace): Promise<boolean> {
    const release = await releaseOf(store, place.area, place.hash).catch(() => null)
    const original = release && own(release.files, place.file)
    if (!original || !isServedType(place.file)) return false
    const fits = await fitsRecord(place, original, async (content) => integrityOf(content) === original)
    if (!fits) throw new Error('differs from its record')
    for (const extension of COPIES) await assertCopy(release, { ...place, file: place.file + extension }, original)
    return true
  }

  /** Compressed copies hold what their original holds, and are the recorded ones where the record lists them. */
  async function assertCopy({ contents }: AnyRelease, place: FilePlace, original: string): Promise<void> {
    const recorded = contents && (own(contents, place.file)?.integrity ?? null)
    const copy = fitsRecord(place, `${original} ${recorded}`, async (content) => {
      if (contents && integrityOf(content) !== recorded) return false
      return (await unpackedIntegrity(place.file, content)) === original
    })
    // Absent copies harm nobody: the original is sent.
    const fits = await copy.catch((error: NodeJS.ErrnoException) => error.code === 'ENOENT' || Promise.reject(error))
    if (!fits) throw new Error('a compressed copy differs from its record')
  }

  return {
    isServable: (place) =>
      isRecordedAndWhole(place).catch((cause: unknown) => {
        onRefused(place, cause)
        return false
      }),
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
