import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../../lib/user-error.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { type OpenedSubject, type OpeningResult, readResult } from './opening-result.ts'

/** Results that are kept of a release, newest first: a shell is opened with the areas of its time. */
const KEPT = 10

/** Limit in bytes of a result's text. */
export const MAX_RESULT_BYTES = 65_536

const folderOf = (storeDir: string, { name, hash }: OpenedSubject) => path.join(storeDir, 'opened', name, hash)

/** Result beside the folder of a built release, where `loopi release open` leaves it and `publish` takes it along. */
export const resultBeside = (folder: string): string => `${path.resolve(folder)}.opened.json`

/** Text of the result beside a built release; null without one. */
export const readBeside = (folder: string): Promise<string | null> =>
  readFile(resultBeside(folder), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })

/**
 * Keeps a result that was read and holds: beside the releases, as it may come after its release, come again, and is no
 * part of what the hash names. Atomic; the oldest beyond `KEPT` go.
 */
export async function keepResult(storeDir: string, subject: OpenedSubject, { at }: OpeningResult, text: string) {
  const folder = folderOf(storeDir, subject)
  await mkdir(folder, { recursive: true })
  const draft = path.join(folder, `.draft-${crypto.randomUUID()}`)
  await writeFile(draft, text)
  await rename(draft, path.join(folder, `${at.replaceAll(/\D/g, '')}.json`))
  const older = (await fileNames(folder)).slice(KEPT)
  await Promise.all(older.map((name) => rm(path.join(folder, name), { force: true })))
}

/** Results about a release, newest first; those that do not hold, by the keys of now, are left out. */
export async function resultsOf(
  { storeDir, releaseKeys }: Pick<StorePaths, 'storeDir' | 'releaseKeys'>,
  subject: OpenedSubject,
): Promise<OpeningResult[]> {
  const folder = folderOf(storeDir, subject)
  const texts = (await fileNames(folder)).map((name) => readFile(path.join(folder, name), 'utf8').catch(() => ''))
  return (await Promise.all(texts)).flatMap((text) => {
    const read = readResult(text, subject, releaseKeys)
    return read.problem === null ? [read.result] : []
  })
}

/** Forgets the results about a release that is collected. */
export const forgetResults = (storeDir: string, subject: OpenedSubject): Promise<void> =>
  rm(folderOf(storeDir, subject), { recursive: true, force: true })

/** Names of the results in a folder, newest first. */
async function fileNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => [])
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .sort()
    .reverse()
}
