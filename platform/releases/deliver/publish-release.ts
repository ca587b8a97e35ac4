import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { UserError } from '../../lib/user-error.ts'
import { passes, runChecks } from '../checks/gate.ts'
import { reportTable } from '../report/report.ts'
import { storeAttachedResult } from '../smoke-test/attached-result.ts'
import { publishFolder, type Target } from '../store/publish-folder.ts'
import { readRecord } from '../store/records.ts'
import { auditOf, type ReleaseActor, readRegistry } from '../store/registry-log.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { ChecksFailed, recordPublish } from '../transitions/operations.ts'

/**
 * Publishes the built release in `folder`: runs the gate, copies it into the store and writes the audit, with its
 * smoke-test result if there is one. Live pointers are not changed. Returns the release's hash.
 *
 * @throws {ChecksFailed} when a rule of the gate fails.
 */
export async function publishRelease(
  storePaths: StorePaths,
  area: ReleaseName,
  folder: string,
  actor: ReleaseActor,
  log: (line: string) => void,
): Promise<string> {
  const { storeDir, releaseKeys } = storePaths
  const hash = await readHash(folder)
  const report = await runChecks(folder, area, await readRegistry(storeDir), storePaths)
  if (!passes(report)) throw new ChecksFailed(area, hash, report)
  log(`${texts.passed(area, hash)}\n${reportTable(report)}`)
  const isNew = await ingest(folder, { storeDir, releaseKeys, area, hash }, actor)
  await storeAttachedResult(folder, { name: area, hash }, storePaths, log)
  log(isNew ? texts.published(area, hash) : texts.known(area, hash))
  return hash
}

/**
 * Copies a checked release into the store and writes its audit line; false when it was published before. Adds a missing
 * audit line when an earlier writer crashed between the two steps.
 */
export async function ingest(folder: string, target: Target, actor: ReleaseActor): Promise<boolean> {
  const { storeDir, area, hash } = target
  const isNew = await publishFolder(folder, target)
  const isRecorded = async () =>
    (await auditOf(storeDir, Number.POSITIVE_INFINITY)).some((line) => line.area === area && line.hash === hash)
  if (isNew || !(await isRecorded())) await recordPublish({ storeDir }, area, hash, actor)
  return isNew
}

/**
 * Hash in the record of a built release; the gate validates the rest.
 *
 * @throws {UserError} when the folder contains no built release.
 */
export async function readHash(folder: string): Promise<string> {
  const { hash } = ((await readRecord(folder)) ?? {}) as { hash?: unknown }
  if (typeof hash !== 'string' || !/^[0-9a-f]{16}$/.test(hash)) throw new UserError(texts.noRelease(folder))
  return hash
}
