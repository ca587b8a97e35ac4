import { stat } from 'node:fs/promises'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { Registry, Rollout } from '../../../shared/federation/release.ts'
import { UserError } from '../../lib/user-error.ts'
import { type CheckReport, passes, runChecks } from '../checks/gate.ts'
import { releaseDir, releaseRecordIn } from '../store/records.ts'
import { commitTransition, type ReleaseActor } from '../store/registry-log.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'

import { halted, promoted, retired, rolledBack, withCanary } from './registry-transitions.ts'

export const DEFAULT_HALT: Rollout['haltAt'] = { failureRate: 0.1, minLoads: 20 }

type Options = {
  /** Revision of the registry that the command was given at; any other one is a conflict. */
  readonly expect?: number | undefined
}

/** Rejection by the gate; the report says which rules failed. */
export class ChecksFailed extends Error {
  readonly report: CheckReport

  constructor(area: AreaName, hash: string, report: CheckReport) {
    const failed = report.findings.filter(({ ok }) => !ok).map(({ rule }) => texts.rules[rule])
    super(texts.refused(area, hash, failed))
    this.report = report
  }
}

/** Promotes a release: live for every visitor, once the gate passes it. */
export const promote = (
  storePaths: StorePaths,
  area: AreaName,
  hash: string,
  actor: ReleaseActor,
  { expect }: Options = {},
) =>
  commitTransition(storePaths, { area, actor, expect }, async (registry) => {
    await assertPasses(storePaths, area, hash, registry)
    return { operation: 'promote', hash, next: promoted(registry, area, hash) }
  })

type Canary = { area: AreaName; hash: string; percent: number; haltAt?: Rollout['haltAt'] }

/** Starts a canary: a release for a percentage of visitors, once the gate passes it. */
export const startCanary = (
  storePaths: StorePaths,
  { area, hash, percent, haltAt = DEFAULT_HALT }: Canary,
  actor: ReleaseActor,
  { expect }: Options = {},
) =>
  commitTransition(storePaths, { area, actor, expect }, async (registry) => {
    await assertPasses(storePaths, area, hash, registry)
    const next = withCanary(registry, { area, release: { hash }, percent, haltAt })
    return { operation: 'canary', hash, percent, next }
  })

/** Rolls back: ends the canary, or restores the previous release. Without the gate, which passed that release before. */
export const rollBack = (storePaths: StorePaths, area: AreaName, actor: ReleaseActor, { expect }: Options = {}) =>
  commitTransition(storePaths, { area, actor, expect }, (registry) => ({
    operation: 'rollback',
    ...rolledBack(registry, area),
  }))

/** Retires an area: it is gone for every visitor, and a promotion brings it back. */
export const retire = (storePaths: Pick<StorePaths, 'storeDir'>, area: AreaName, actor: ReleaseActor) =>
  commitTransition(storePaths, { area, actor }, (registry) => ({ operation: 'retire', ...retired(registry, area) }))

/** Halts a canary that fails too often; null when it no longer runs. */
export const haltCanary = (storePaths: StorePaths, area: AreaName, hash: string, actor: ReleaseActor) =>
  commitTransition(storePaths, { area, actor }, (registry) => {
    const next = halted(registry, area, hash)
    return next && { operation: 'halt', hash, next }
  })

/** Records a publication in the audit. Pointers stay as they are, so a concurrent change of the area is no conflict. */
export const recordPublish = (
  storePaths: Pick<StorePaths, 'storeDir'>,
  area: AreaName,
  hash: string,
  actor: ReleaseActor,
) =>
  commitTransition(storePaths, { area, actor, force: true }, (registry) => ({
    operation: 'publish',
    hash,
    next: registry,
  }))

async function assertPasses(storePaths: StorePaths, area: AreaName, hash: string, registry: Registry): Promise<void> {
  const folder = releaseDir(storePaths.storeDir, area, hash)
  const isPublished = await stat(releaseRecordIn(folder)).then(
    () => true,
    () => false,
  )
  if (!isPublished) throw new UserError(texts.unknownHash(area, hash))
  const report = await runChecks(folder, area, registry, storePaths)
  if (!passes(report)) throw new ChecksFailed(area, hash, report)
}
