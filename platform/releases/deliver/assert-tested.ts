import { UserError } from '../../lib/user-error.ts'
import { isWhole } from '../store/folder-state.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { readHash } from './publish-release.ts'

/**
 * Asserts that a folder holds the release that was tested, each file as its record lists it: between the jobs of a
 * pipeline it is an artefact that others could have replaced.
 *
 * @throws {UserError} for another release, and for a changed one.
 */
export async function assertTested(folder: string, tested: string): Promise<void> {
  const hash = await readHash(folder)
  if (hash !== tested) throw new UserError(texts.otherThanTested(hash, tested))
  if (!(await isWhole(folder))) throw new UserError(texts.changedSinceTested(folder, hash))
}
