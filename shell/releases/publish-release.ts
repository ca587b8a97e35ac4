import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AreaName } from '../../shared/federation/areas.ts'
import { examine, isFit, type Places } from './gate.ts'
import { type Author, notePublished, Refused } from './operations.ts'
import { publishFolder } from './publish.ts'
import { readRegistry } from './registry-log.ts'
import { releaseTexts as texts } from './release.texts.ts'
import { ReleaseProblem } from './release-problem.ts'
import { verdictTable } from './report.ts'

/**
 * Publishes a finished release that lies in `folder`: examined against what is live, laid into the store, written into
 * the audit. Nothing goes live by it. Gives the release's hash.
 */
export async function publishRelease(
  places: Places,
  area: AreaName,
  folder: string,
  author: Author,
  say: (line: string) => void,
): Promise<string> {
  const { storeDir } = places
  const hash = await hashIn(folder)
  const verdict = await examine(folder, area, await readRegistry(storeDir), places)
  if (!isFit(verdict)) throw new Refused(area, hash, verdict)
  say(`${texts.passed(area, hash)}\n${verdictTable(verdict)}`)
  const isNew = await publishFolder(folder, { storeDir, area, hash })
  if (isNew) await notePublished(places, area, hash, author)
  say(isNew ? texts.published(area, hash) : texts.known(area, hash))
  return hash
}

/** The hash that the record of a release names; a record that does not fit is the gate's to judge. */
async function hashIn(folder: string): Promise<string> {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => 'null')
  const { hash } = (JSON.parse(text) ?? {}) as { hash?: unknown }
  if (typeof hash !== 'string' || !/^[0-9a-f]{16}$/.test(hash)) throw new ReleaseProblem(texts.noRelease(folder))
  return hash
}
