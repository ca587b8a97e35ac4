import { stat } from 'node:fs/promises'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import type { Rollout, TrialLimits } from '../../../shared/federation/registry/rollout.ts'
import { type CheckReport, passes, runChecks } from '../checks/gate.ts'
import { keysFor } from '../signing/keys.ts'
import { releaseDir, releaseRecordIn } from '../store/records.ts'
import { commitTransition, type ReleaseActor } from '../store/registry-log.ts'
import { isSigned } from '../store/signed-release.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { ReleaseError } from '../texts/release-problems.ts'
import { halted, promoted, type RollbackFrom, ramped, retired, rolledBack, withCanary } from './registry-transitions.ts'

type Options = {
  /** Version that the command is based on; any other is a conflict. */
  readonly expect?: string | undefined
  /** Overrides an earlier rollback or halt of the release. */
  readonly again?: boolean | undefined
}

/** Rejection by the gate, with the report of failed rules. */
export class ChecksFailed extends Error {
  readonly report: CheckReport

  constructor(area: ReleaseName, hash: string, report: CheckReport) {
    const failed = report.findings.filter(({ ok }) => !ok).map(({ rule }) => texts.rules[rule])
    super(texts.refused(area, hash, failed))
    this.report = report
  }
}

/** Promotes a release that passes the gate: live for every visitor. */
export const promote = (
  storePaths: StorePaths,
  area: ReleaseName,
  hash: string,
  actor: ReleaseActor,
  { expect, again }: Options = {},
) =>
  commitTransition(storePaths, { area, actor, expect }, async (registry) => {
    const next = promoted(registry, area, hash, { again })
    await assertReleasable(storePaths, area, hash, registry)
    return { operation: 'promote', hash, next }
  })

/** Requested canary; a ramp starts at its first step. */
export type CanaryPlan = {
  readonly area: ReleaseName
  readonly hash: string
  /** Percentage of visitors, 1 to 99; 0 for staff only. */
  readonly percent: number
  readonly limits?: { [name in keyof TrialLimits]?: number | undefined } | undefined
  readonly ramp?: Rollout['ramp'] | undefined
  readonly staff?: Rollout['staff'] | undefined
}

/** Starts a canary of a release that passes the gate. */
export const startCanary = (
  storePaths: StorePaths,
  { area, hash, percent, limits, ramp = null, staff = null }: CanaryPlan,
  actor: ReleaseActor,
  { expect, again }: Options = {},
) =>
  commitTransition(storePaths, { area, actor, expect }, async (registry) => {
    const rollout = {
      area,
      release: { hash },
      percent,
      limits: { minVisits: limits?.minVisits ?? 20, minNetworks: limits?.minNetworks ?? 3 },
      ramp,
      staff,
      startedAt: (actor.at ?? new Date()).toISOString(),
    }
    const next = withCanary(registry, rollout, { again })
    await assertReleasable(storePaths, area, hash, registry)
    return { operation: 'canary', hash, percent, next }
  })

/** Next step of a canary's ramp, if it still passes the gate; null when it no longer runs. */
export const continueRamp = (storePaths: StorePaths, area: ReleaseName, hash: string, actor: ReleaseActor) =>
  commitTransition(storePaths, { area, actor }, async (registry) => {
    const next = ramped(registry, area, hash, actor.at ?? new Date())
    if (!next) return null
    await assertReleasable(storePaths, area, hash, registry)
    const percent = next.rollouts.find((rollout) => rollout.area === area)?.percent ?? 100
    return { operation: 'ramp', hash, percent, next }
  })

/**
 * Rolls back: ends the canary, or restores the previous release. Skips the gate, which that release passed before, but
 * skips releases that the current keys did not sign, because hosts do not serve them.
 */
export const rollBack = (
  storePaths: StorePaths,
  area: ReleaseName,
  actor: ReleaseActor,
  { expect, from }: Pick<Options, 'expect'> & { from?: RollbackFrom | undefined } = {},
) =>
  commitTransition(storePaths, { area, actor, expect }, async (registry) => ({
    operation: 'rollback',
    ...rolledBack(await withSignedPrevious(storePaths, area, registry), area, experienceOf(actor), from),
  }))

/** Registry without the earlier releases of a name that its keys did not sign. */
async function withSignedPrevious(
  { storeDir, releaseKeys }: StorePaths,
  area: ReleaseName,
  registry: Registry,
): Promise<Registry> {
  const before = registry.previous[area] ?? []
  if (keysFor(releaseKeys, area).length === 0 || before.length === 0) return registry
  const signed = before.map(({ hash }) => isSigned({ storeDir, releaseKeys }, area, hash))
  const verdicts = await Promise.all(signed)
  return { ...registry, previous: { ...registry.previous, [area]: before.filter((_ref, index) => verdicts[index]) } }
}

/** Retires an area: no visitor gets it until its next promotion. */
export const retire = (
  storePaths: Pick<StorePaths, 'storeDir'>,
  area: AreaName,
  actor: ReleaseActor,
  { expect }: Pick<Options, 'expect'> = {},
) =>
  commitTransition(storePaths, { area, actor, expect }, (registry) => ({
    operation: 'retire',
    ...retired(registry, area),
  }))

/** Halts a canary that is worse than the live release; null when it no longer runs. */
export const haltCanary = (storePaths: StorePaths, area: ReleaseName, hash: string, actor: ReleaseActor) =>
  commitTransition(storePaths, { area, actor }, (registry) => {
    const next = halted(registry, area, hash, experienceOf(actor))
    return next && { operation: 'halt', hash, next }
  })

const experienceOf = ({ by, reason, at = new Date() }: ReleaseActor) => ({ by, reason, at: at.toISOString() })

/** Records a publication in the audit. Pointers stay unchanged, so concurrent changes of the area are no conflict. */
export const recordPublish = (
  storePaths: Pick<StorePaths, 'storeDir'>,
  area: ReleaseName,
  hash: string,
  actor: ReleaseActor,
) =>
  commitTransition(storePaths, { area, actor, force: true }, (registry) => ({
    operation: 'publish',
    hash,
    next: registry,
  }))

/**
 * Runs the gate on a published release, against the live releases.
 *
 * @throws {ReleaseError} when it is not published.
 * @throws {ChecksFailed} when a rule fails.
 */
export async function assertReleasable(
  storePaths: StorePaths,
  area: ReleaseName,
  hash: string,
  registry: Registry,
): Promise<void> {
  const folder = releaseDir(storePaths.storeDir, area, hash)
  const isPublished = await stat(releaseRecordIn(folder)).then(
    () => true,
    () => false,
  )
  if (!isPublished) throw new ReleaseError({ code: 'not-published', params: [area, hash] })
  const report = await runChecks(folder, area, registry, storePaths)
  // The size budget applies to new releases only: an old one may return after the budget was lowered.
  const findings = report.findings.filter(({ rule }) => rule !== 'budget')
  if (!passes({ ...report, findings })) throw new ChecksFailed(area, hash, report)
}
