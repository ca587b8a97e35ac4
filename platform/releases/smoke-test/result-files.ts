import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../../lib/user-error.ts'
import { writeAtomically } from '../../lib/write-atomically.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { type ResultSubject, readResult, type SmokeTestResult } from './smoke-test-result.ts'

/** Number of results kept per release, newest first: a shell is tested with the areas of its time. */
const KEPT = 10

/** Size limit of a result in bytes. */
export const MAX_RESULT_BYTES = 65_536

const folderOf = (storeDir: string, { name, hash }: ResultSubject) => path.join(storeDir, 'opened', name, hash)

/** File next to a built release's folder, written by `loopi release open` and read by `publish`. */
export const attachedResultPath = (folder: string): string => `${path.resolve(folder)}.opened.json`

/** Result next to the folder of a built release; null without one. */
export const readAttachedResult = (folder: string): Promise<string | null> =>
  readFile(attachedResultPath(folder), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })

/**
 * Stores a verified result next to the releases instead of inside, because it may arrive later or repeatedly and the
 * hash does not cover it. Atomic; the oldest above `KEPT` are deleted.
 */
export async function keepResult(storeDir: string, subject: ResultSubject, { at }: SmokeTestResult, text: string) {
  const folder = folderOf(storeDir, subject)
  await writeAtomically(path.join(folder, `${at.replaceAll(/\D/g, '')}.json`), text)
  const older = (await fileNames(folder)).slice(KEPT)
  await Promise.all(older.map((name) => rm(path.join(folder, name), { force: true })))
}

/** Valid results of a release, newest first; those that the current keys do not verify are left out. */
export async function resultsOf(
  { storeDir, releaseKeys }: Pick<StorePaths, 'storeDir' | 'releaseKeys'>,
  subject: ResultSubject,
): Promise<SmokeTestResult[]> {
  const folder = folderOf(storeDir, subject)
  const texts = (await fileNames(folder)).map((name) => readFile(path.join(folder, name), 'utf8').catch(() => ''))
  return (await Promise.all(texts)).flatMap((text) => {
    const read = readResult(text, subject, releaseKeys)
    return read.problem === null ? [read.result] : []
  })
}

/** Deletes the results of a garbage-collected release. */
export const forgetResults = (storeDir: string, subject: ResultSubject): Promise<void> =>
  rm(folderOf(storeDir, subject), { recursive: true, force: true })

/** Files of results in a folder, newest first. */
async function fileNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => [])
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .sort()
    .reverse()
}
