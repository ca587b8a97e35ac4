import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { AreaName } from '../../../shared/federation/areas.ts'
import type { Registry, Rollout } from '../../../shared/federation/release.ts'
import { UserError } from '../../lib/user-error.ts'
import { examine, isFit, type Verdict } from '../checks/gate.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { type Author, decide } from './commit-transition.ts'
import { halted, promoted, rolledBack, withCanary } from './registry-transitions.ts'

export const DEFAULT_HALT: Rollout['haltAt'] = { failureRate: 0.1, minLoads: 20 }

type Options = {
  /** Refuse when the registry is no longer at this revision. */
  readonly expect?: number | undefined
}

/** The gate refused; `verdict` says why. */
export class Refused extends Error {
  readonly verdict: Verdict

  constructor(area: AreaName, hash: string, verdict: Verdict) {
    const broken = verdict.findings.filter(({ ok }) => !ok).map(({ rule }) => rule)
    super(
      texts.refused(
        area,
        hash,
        broken.map((rule) => texts.rules[rule]),
      ),
    )
    this.verdict = verdict
  }
}

/** Makes a release live for everybody, once the gate lets it pass. */
export const promote = (
  storePaths: StorePaths,
  area: AreaName,
  hash: string,
  author: Author,
  { expect }: Options = {},
) =>
  decide(storePaths, { area, author, expect }, async (registry) => {
    await pass(storePaths, area, hash, registry)
    return { operation: 'promote', hash, next: promoted(registry, area, hash) }
  })

type Canary = { area: AreaName; hash: string; percent: number; haltAt?: Rollout['haltAt'] }

/** Gives a release to a share of the visitors, once the gate lets it pass. */
export const startCanary = (
  storePaths: StorePaths,
  { area, hash, percent, haltAt = DEFAULT_HALT }: Canary,
  author: Author,
  { expect }: Options = {},
) =>
  decide(storePaths, { area, author, expect }, async (registry) => {
    await pass(storePaths, area, hash, registry)
    const next = withCanary(registry, { area, release: { hash }, percent, haltAt })
    return { operation: 'canary', hash, percent, next }
  })

/** Ends the canary, or goes back to the release before. The gate is not asked: what ran may run again. */
export const rollBack = (storePaths: StorePaths, area: AreaName, author: Author, { expect }: Options = {}) =>
  decide(storePaths, { area, author, expect }, (registry) => ({ operation: 'rollback', ...rolledBack(registry, area) }))

/** Takes a canary back that fails too often; null when it is not running any more. */
export const haltCanary = (storePaths: StorePaths, area: AreaName, hash: string, author: Author) =>
  decide(storePaths, { area, author }, (registry) => {
    const next = halted(registry, area, hash)
    return next && { operation: 'halt', hash, next }
  })

/** Writes down that a release came into the store; nothing points to it yet, so nothing that others do is in the way. */
export const notePublished = (storePaths: Pick<StorePaths, 'storeDir'>, area: AreaName, hash: string, author: Author) =>
  decide(storePaths, { area, author, anyway: true }, (registry) => ({ operation: 'publish', hash, next: registry }))

async function pass(storePaths: StorePaths, area: AreaName, hash: string, registry: Registry): Promise<void> {
  const folder = path.join(storePaths.storeDir, area, hash)
  const isThere = await stat(path.join(folder, 'release.json')).then(
    () => true,
    () => false,
  )
  if (!isThere) throw new UserError(texts.unknownHash(area, hash))
  const verdict = await examine(folder, area, registry, storePaths)
  if (!isFit(verdict)) throw new Refused(area, hash, verdict)
}
