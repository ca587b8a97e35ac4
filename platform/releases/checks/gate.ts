import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type AreaData, areaSchema } from '../../../shared/federation/area.ts'
import { AREAS, type AreaName } from '../../../shared/federation/areas.ts'
import { compatibilityTexts } from '../../../shared/federation/compatibility.texts.ts'
import {
  budgetFinding,
  compatibility,
  type Finding,
  integrityFinding,
  knownFinding,
  type LiveWorld,
} from '../../../shared/federation/compatibility.ts'
import { type Registry, type Release, releaseSchema, shellBuildSchema } from '../../../shared/federation/release.ts'
import { UserError } from '../../lib/user-error.ts'
import { jsonOr } from '../store/parse-json.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'

export type Verdict = { readonly release: Release | null; readonly findings: readonly Finding[] }

export const isFit = ({ findings }: Verdict): boolean => findings.every(({ ok }) => ok)

/**
 * Examines a release in `folder` against the live shell and the other areas that are live. Every rule is looked at, so
 * that a person sees all that is wrong at once.
 */
export async function examine(
  folder: string,
  area: AreaName,
  registry: Registry,
  storePaths: StorePaths,
): Promise<Verdict> {
  const record = await readRecord(folder)
  if (record.release === null) return { release: null, findings: record.findings }
  const { release } = record
  const world = await liveWorld(area, registry, storePaths)
  const own: Finding = {
    rule: 'area-data',
    ok: release.area.name === area,
    detail:
      release.area.name === area
        ? compatibilityTexts.dataOf(area)
        : compatibilityTexts.dataOfAnother(release.area.name, area),
  }
  return {
    release,
    findings: [
      own,
      knownFinding(area, world.shell),
      ...compatibility(release, world),
      integrityFinding(release, await hashesOf(folder, Object.keys(release.files))),
      budgetFinding(release),
    ],
  }
}

type Recorded = { release: Release } | { release: null; findings: Finding[] }

/** A record that does not parse is told apart: an area's own data, a missing expose, or the record itself. */
async function readRecord(folder: string): Promise<Recorded> {
  const json = jsonOr(await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => ''), null)
  const parsed = releaseSchema.safeParse(json)
  if (parsed.success) return { release: parsed.data }
  if (json === null)
    return { release: null, findings: [{ rule: 'area-data', ok: false, detail: compatibilityTexts.noRecord }] }
  const area = areaSchema.safeParse((json as { area?: unknown } | null)?.area)
  const detail = (area.error ?? parsed.error).issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`)
  return { release: null, findings: [{ rule: 'area-data', ok: false, detail: detail.join('; ') }] }
}

/** What a release of `area` has to live with. */
export async function liveWorld(
  area: AreaName,
  registry: Registry,
  { storeDir, shellDir }: StorePaths,
): Promise<LiveWorld> {
  const shell = await readFile(path.join(shellDir, 'shell.json'), 'utf8').catch(() => {
    throw new UserError(texts.noShell)
  })
  const others = AREAS.filter((name) => name !== area).map((name) => dataOf(storeDir, name, registry))
  return {
    shell: shellBuildSchema.parse(JSON.parse(shell)),
    others: (await Promise.all(others)).flatMap((data) => data ?? []),
  }
}

async function dataOf(storeDir: string, name: AreaName, registry: Registry): Promise<AreaData | null> {
  const hash = registry.live[name]?.hash
  if (!hash) return null
  const record = await readRecord(path.join(storeDir, name, hash))
  return record.release?.area ?? null
}

/** Hashes of the files that are there, as the browser will compute them. */
async function hashesOf(folder: string, files: readonly string[]): Promise<Map<string, string>> {
  const hashes = files.map(async (file): Promise<[string, string] | null> => {
    const content = await readFile(path.join(folder, file)).catch(() => null)
    return content && [file, `sha384-${createHash('sha384').update(content).digest('base64')}`]
  })
  return new Map((await Promise.all(hashes)).filter((one) => one !== null))
}
