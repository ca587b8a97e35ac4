import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { type AreaData, areaSchema } from '../../../shared/federation/area.ts'
import { compatibilityTexts, type GateProblem } from '../../../shared/federation/compatibility.texts.ts'
import {
  budgetFinding,
  compatibility,
  type Finding,
  finding,
  type LiveWorld,
} from '../../../shared/federation/compatibility.ts'
import { liveAreas, type Registry, type Release, releaseSchema } from '../../../shared/federation/release.ts'
import { shortId } from '../signing/keys.ts'
import type { Verification } from '../signing/verify-record.ts'
import { integrityFinding } from '../store/folder-integrity.ts'
import { folderState } from '../store/folder-state.ts'
import { readRecord, readRelease, requireShell } from '../store/records.ts'
import { verifyFolder } from '../store/signed-release.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { apiFinding } from './api-finding.ts'

/** Report of the gate: one finding a rule; the release is null when its record is invalid. */
export type CheckReport = { readonly release: Release | null; readonly findings: readonly Finding[] }

export const passes = ({ findings }: CheckReport): boolean => findings.every(({ ok }) => ok)

/**
 * Runs the checks of the gate on the release in `folder`, against the live shell, the other live areas and the api. All rules
 * run, also after the first that fails, so that a person sees everything that is wrong at once.
 */
export async function runChecks(
  folder: string,
  area: ReleaseName,
  registry: Registry,
  storePaths: StorePaths,
): Promise<CheckReport> {
  const record = await validatedRecord(folder)
  if (record.release === null) return record
  const { release } = record
  const signature = await verifyFolder(folder, { name: area, hash: release.hash }, storePaths.releaseKeys)
  const world = await liveWorld(area, registry, storePaths)
  const foreign: GateProblem[] =
    release.area.name === area ? [] : [{ code: 'other-area', params: [release.area.name, area] }]
  return {
    release,
    findings: [
      finding('area-data', foreign, compatibilityTexts.dataOf(area)),
      ...compatibility(release, world),
      await apiFinding(release, storePaths),
      integrityFinding(release, await folderState(folder, release)),
      signatureFinding(signature),
      budgetFinding(release),
    ],
  }
}

/** Finding on the signature of a release; without one, and without keys that ask for it, it passes. */
export const signatureFinding = (verified: Verification): Finding =>
  verified.problem
    ? finding('signature', [verified.problem], '')
    : finding('signature', [], compatibilityTexts.signedBy(verified.signers.map(shortId)))

type Validated = { release: Release } | { release: null; findings: Finding[] }

/** Findings of an invalid record name its fault: the area's own data, a missing expose, or the record itself. */
async function validatedRecord(folder: string): Promise<Validated> {
  const json = await readRecord(folder)
  const parsed = releaseSchema.safeParse(json)
  if (parsed.success) return { release: parsed.data }
  if (json === null) return unreadable([{ code: 'no-record', params: [] }])
  const area = areaSchema.safeParse((json as { area?: unknown } | null)?.area)
  const { issues } = area.error ?? parsed.error
  return unreadable(issues.map(({ path: at, message }) => ({ code: 'invalid-field', params: [at.join('.'), message] })))
}

const unreadable = (problems: readonly GateProblem[]): Validated => ({
  release: null,
  findings: [finding('area-data', problems, '')],
})

/** World that a release of `area` is checked against: the live shell and the data of the other live areas. */
export async function liveWorld(
  area: ReleaseName,
  registry: Registry,
  { storeDir, shellDir }: StorePaths,
): Promise<LiveWorld> {
  const shell = await requireShell(shellDir)
  const others = liveAreas(registry)
    .filter((name) => name !== area)
    .map((name) => liveDataOf(storeDir, name, registry))
  return { shell, others: (await Promise.all(others)).flatMap((data) => data ?? []) }
}

async function liveDataOf(storeDir: string, name: ReleaseName, registry: Registry): Promise<AreaData | null> {
  const hash = registry.live[name]?.hash
  if (!hash) return null
  const release = await readRelease(storeDir, name, hash).catch(() => null)
  return release?.area ?? null
}
