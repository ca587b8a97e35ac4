import { UserError } from '../../lib/user-error.ts'
import { isWhole } from '../store/folder-state.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { readHash } from './publish-release.ts'

/**
 * Checks that a folder contains the tested release, file by file: artefacts between jobs of a pipeline could be
 * replaced.
 *
 * @throws {UserError} for another release, or a modified one.
 */
export async function assertTested(folder: string, tested: string): Promise<void> {
  const hash = await readHash(folder)
  if (hash !== tested) throw new UserError(texts.otherThanTested(hash, tested))
  if (!(await isWhole(folder))) throw new UserError(texts.changedSinceTested(folder, hash))
}
