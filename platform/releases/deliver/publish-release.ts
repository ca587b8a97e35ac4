import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AreaName } from '../../../shared/federation/areas.ts'
import { UserError } from '../../lib/user-error.ts'
import { examine, isFit } from '../checks/gate.ts'
import { verdictTable } from '../report/report.ts'
import { jsonOr } from '../store/parse-json.ts'
import { publishFolder, type Target } from '../store/publish-folder.ts'
import { auditOf, readRegistry } from '../store/registry-log.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import type { Author } from '../transitions/commit-transition.ts'
import { notePublished, Refused } from '../transitions/operations.ts'

/**
 * Publishes a finished release that lies in `folder`: examined against what is live, laid into the store, written into
 * the audit. Nothing goes live by it. Gives the release's hash.
 */
export async function publishRelease(
  storePaths: StorePaths,
  area: AreaName,
  folder: string,
  author: Author,
  say: (line: string) => void,
): Promise<string> {
  const { storeDir } = storePaths
  const hash = await hashIn(folder)
  const verdict = await examine(folder, area, await readRegistry(storeDir), storePaths)
  if (!isFit(verdict)) throw new Refused(area, hash, verdict)
  say(`${texts.passed(area, hash)}\n${verdictTable(verdict)}`)
  const isNew = await takeIn(folder, { storeDir, area, hash }, author)
  say(isNew ? texts.published(area, hash) : texts.known(area, hash))
  return hash
}

/**
 * Lays an examined release into the store, with a line in the audit; false when it was there already. A line that was
 * not written the last time, because the writer died or somebody else was writing, is written now.
 */
export async function takeIn(folder: string, target: Target, author: Author): Promise<boolean> {
  const { storeDir, area, hash } = target
  const isNew = await publishFolder(folder, target)
  const isNoted = async () =>
    (await auditOf(storeDir, Number.POSITIVE_INFINITY)).some((line) => line.area === area && line.hash === hash)
  if (isNew || !(await isNoted())) await notePublished({ storeDir }, area, hash, author)
  return isNew
}

/** The hash that the record of a release names; whether the record fits is the gate's to judge. */
export async function hashIn(folder: string): Promise<string> {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => '')
  const { hash } = (jsonOr(text, null) ?? {}) as { hash?: unknown }
  if (typeof hash !== 'string' || !/^[0-9a-f]{16}$/.test(hash)) throw new UserError(texts.noRelease(folder))
  return hash
}
