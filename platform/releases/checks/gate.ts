import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { areaSchema } from '../../../shared/federation/area.ts'
import { compatibilityTexts, type GateProblem } from '../../../shared/federation/compatibility.texts.ts'
import {
  budgetFinding,
  compatibility,
  type Finding,
  finding,
  type LiveWorld,
  shellCompatibility,
} from '../../../shared/federation/compatibility.ts'
import { liveAreas, type Registry } from '../../../shared/federation/registry/registry.ts'
import {
  type AnyRelease,
  nameOf,
  type Release,
  releaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from '../../../shared/federation/release.ts'
import { type ReleaseKeys, shortId } from '../signing/keys.ts'
import type { Verification } from '../signing/verify-record.ts'
import { integrityFinding } from '../store/folder-integrity.ts'
import { folderState } from '../store/folder-state.ts'
import { isOfShell, readRecord, readRelease, requireShell } from '../store/records.ts'
import { listReleases } from '../store/release-list.ts'
import { verifyFolder } from '../store/signed-release.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { apiFinding } from './api-finding.ts'

/** Report of the gate: one finding per rule; the release is null when its record is invalid. */
export type CheckReport = { readonly release: AnyRelease | null; readonly findings: readonly Finding[] }

export const passes = ({ findings }: CheckReport): boolean => findings.every(({ ok }) => ok)

/**
 * Runs the gate on the release in `folder`: an area's against the live shell and the other live areas, the shell's
 * against every live area, both against the api. Every rule runs, even after a failure, so that the report is complete.
 */
export async function runChecks(
  folder: string,
  name: ReleaseName,
  registry: Registry,
  storePaths: StorePaths,
): Promise<CheckReport> {
  const { storeDir, releaseKeys } = storePaths
  return checkFolder(folder, name, releaseKeys, async (release) => [
    ...('area' in release
      ? await fitOfArea(release, registry, storeDir)
      : [shellCompatibility(release, await liveAreasIn(storeDir, registry))]),
    await apiFinding(release, storePaths),
  ])
}

/** Runs the gate on the release in `folder`; `fits` compares it with the live releases, local or remote. */
export async function checkFolder(
  folder: string,
  name: ReleaseName,
  releaseKeys: ReleaseKeys,
  fits: (release: AnyRelease) => Promise<readonly Finding[]>,
): Promise<CheckReport> {
  const record = await validatedRecord(folder)
  if (record.release === null) return record
  const { release } = record
  const signature = await verifyFolder(folder, { name, hash: release.hash }, releaseKeys)
  const found = nameOf(release)
  const foreign: GateProblem[] = found === name ? [] : [{ code: 'other-area', params: [found, name] }]
  return {
    release,
    findings: [
      finding('area-data', foreign, compatibilityTexts.dataOf(name)),
      ...(await fits(release)),
      integrityFinding(release, await folderState(folder, release)),
      signatureFinding(signature),
      budgetFinding(release),
    ],
  }
}

/** Finding on a release's signature; without a signature it passes unless keys are configured. */
const signatureFinding = (verified: Verification): Finding =>
  verified.problem
    ? finding('signature', [verified.problem], '')
    : finding('signature', [], compatibilityTexts.signedBy(verified.signers.map(shortId)))

type Validated = { release: AnyRelease } | { release: null; findings: Finding[] }

/** Finding for an invalid record: names the area's own data, a missing expose, or the record itself. */
async function validatedRecord(folder: string): Promise<Validated> {
  const json = await readRecord(folder)
  const parsed = isOfShell(json) ? shellReleaseSchema.safeParse(json) : releaseSchema.safeParse(json)
  if (parsed.success) return { release: parsed.data }
  if (json === null) return unreadable([{ code: 'no-record', params: [] }])
  const area = areaSchema.safeParse((json as { area?: unknown } | null)?.area)
  const { issues } = (isOfShell(json) ? null : area.error) ?? parsed.error
  return unreadable(
    issues.map(({ path: field, message }) => ({ code: 'invalid-field', params: [field.join('.'), message] })),
  )
}

const unreadable = (problems: readonly GateProblem[]): Validated => ({
  release: null,
  findings: [finding('area-data', problems, '')],
})

/**
 * Findings on an area against the live releases. Records of other shells are read only to say which of them provide a
 * missing name.
 */
async function fitOfArea(release: Release, registry: Registry, storeDir: string): Promise<Finding[]> {
  const world = await liveWorld(release.area.name, registry, storeDir)
  const found = compatibility(release, world)
  const lacksName = found.some(({ problems }) => problems.some(({ code }) => code === 'missing-name'))
  return lacksName ? compatibility(release, { ...world, shells: await knownShells(storeDir) }) : found
}

const knownShells = async (storeDir: string): Promise<ShellRelease[]> =>
  (await listReleases(storeDir, 'shell')).flatMap((release) => ('area' in release ? [] : release))

/** Live shell and live data of the other areas, for the check of `area`. */
async function liveWorld(area: AreaName, registry: Registry, storeDir: string): Promise<LiveWorld> {
  const shell = await requireShell(storeDir, registry)
  const others = (await liveAreasIn(storeDir, registry)).map((release) => release.area)
  return { shell, others: others.filter(({ name }) => name !== area) }
}

/** Unreadable live releases are skipped, as the host skips them. */
async function liveAreasIn(storeDir: string, registry: Registry): Promise<Release[]> {
  const read = liveAreas(registry).map((name) =>
    readRelease(storeDir, name, registry.live[name]?.hash ?? '').catch(() => null),
  )
  return (await Promise.all(read)).filter((release) => release !== null)
}
