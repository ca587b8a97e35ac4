import { writeFile } from 'node:fs/promises'
import { isReleaseName } from '../../../shared/contract/release-name.ts'
import { UserError } from '../../lib/user-error.ts'
import { type Ed25519Key, NO_KEYS } from '../signing/keys.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { openedTexts as texts } from '../texts/opened.texts.ts'
import { attachedResultPath, keepResult, readAttachedResult } from './result-files.ts'
import { type ResultSubject, readResult, sealResult } from './smoke-test-result.ts'

type Log = (line: string) => void

/**
 * Stores the smoke-test result that lies next to a built release; an invalid one is reported but does not stop the
 * delivery.
 */
export async function storeAttachedResult(
  folder: string,
  subject: ResultSubject,
  { storeDir, releaseKeys }: Pick<StorePaths, 'storeDir' | 'releaseKeys'>,
  log: Log,
): Promise<void> {
  const text = await readAttachedResult(folder)
  if (text === null) return
  const read = readResult(text, subject, releaseKeys)
  if (read.problem !== null) return log(texts.notKept(texts.problems[read.problem]))
  await keepResult(storeDir, subject, read.result, text)
  log(texts.kept(read.result.pairs.length))
}

/**
 * Signs the smoke-test result next to a built release.
 *
 * @throws {UserError} for a result of another release.
 */
export async function signAttachedResult(
  folder: string,
  { name, hash }: { name: string; hash: string },
  key: Ed25519Key,
): Promise<void> {
  const text = await readAttachedResult(folder)
  if (text === null || !isReleaseName(name)) return
  const read = readResult(text, { name, hash }, NO_KEYS)
  if (read.problem !== null)
    throw new UserError(texts.notSigned(attachedResultPath(folder), texts.problems[read.problem]))
  await writeFile(attachedResultPath(folder), sealResult({ name, hash }, read.result, key))
}
