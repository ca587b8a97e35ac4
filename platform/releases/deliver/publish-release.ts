import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { UserError } from '../../lib/user-error.ts'
import { passes, runChecks } from '../checks/gate.ts'
import { keepBeside } from '../opened/beside-release.ts'
import { reportTable } from '../report/report.ts'
import { publishFolder, type Target } from '../store/publish-folder.ts'
import { readRecord } from '../store/records.ts'
import { auditOf, type ReleaseActor, readRegistry } from '../store/registry-log.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { ChecksFailed, recordPublish } from '../transitions/operations.ts'

/**
 * Publishes the built release in `folder`: checked by the gate, copied into the store, recorded in the audit; the result
 * of opening it goes along, where it lies beside the folder. Live pointers stay as they are. Returns the release's hash.
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
  await keepBeside(folder, { name: area, hash }, storePaths, log)
  log(isNew ? texts.published(area, hash) : texts.known(area, hash))
  return hash
}

/**
 * Ingest of a checked release: copied into the store, recorded in the audit; false when it was published before. The
 * audit line is repaired when an earlier writer died, or lost a race, between the two.
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
 * Hash that the record of a built release names. The rest of the record is left to the gate.
 *
 * @throws {UserError} when the folder holds no built release.
 */
export async function readHash(folder: string): Promise<string> {
  const { hash } = ((await readRecord(folder)) ?? {}) as { hash?: unknown }
  if (typeof hash !== 'string' || !/^[0-9a-f]{16}$/.test(hash)) throw new UserError(texts.noRelease(folder))
  return hash
}
