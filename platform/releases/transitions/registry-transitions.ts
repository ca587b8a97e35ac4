import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { RefusedRelease } from '../../../shared/federation/registry/change.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import type { Rollout } from '../../../shared/federation/registry/rollout.ts'
import type { RegistryState } from '../store/registry-log.ts'
import { ReleaseError } from '../texts/release-problems.ts'

/** Number of earlier releases that an area can be rolled back to. */
const REMEMBERED = 10
/** Number of remembered refusals per area; the oldest are dropped. */
const REFUSALS = 100

/** Reason why a release was taken off: when, by whom and why. */
export type Experience = Omit<RefusedRelease, 'why'>

type Insistence = { /** Overrides an earlier refusal of the release. */ readonly again?: boolean | undefined }

const withoutRollout = ({ rollouts }: Registry, area: Rollout['area']): Rollout[] =>
  rollouts.filter((rollout) => rollout.area !== area)

/** Refusal of a release in the registry, or undefined. */
export const refusedReleaseOf = (
  { refused }: Pick<Registry, 'refused'>,
  area: ReleaseName,
  hash: string,
): RefusedRelease | undefined => refused[area]?.[hash]

/**
 * Promotion: live for every visitor; ends any canary of the area.
 *
 * @throws {ReleaseError} when the release was taken off before, unless `again`.
 */
export function promoted(
  registry: Registry,
  area: ReleaseName,
  hash: string,
  insistence: Insistence = {},
): RegistryState {
  const accepted = withoutRefusal(registry, area, hash, insistence)
  const before = registry.live[area]
  const history = [...(before ? [before] : []), ...(registry.previous[area] ?? [])]
  const previous = history.filter((ref) => ref.hash !== hash).slice(0, REMEMBERED)
  return point(accepted, area, hash, previous)
}

type Canary = Pick<Rollout, 'area' | 'release' | 'percent'> & Partial<Rollout>

/**
 * Canary: a percentage of visitors gets the release, the others the live one.
 *
 * @throws {ReleaseError} when the area has no live release, this is the live one, or it was taken off before.
 */
export function withCanary(registry: Registry, canary: Canary, insistence: Insistence = {}): RegistryState {
  const { area, release } = canary
  const live = registry.live[area]
  if (!live) throw new ReleaseError({ code: 'not-live', params: [area] })
  if (live.hash === release.hash) throw new ReleaseError({ code: 'live-already', params: [release.hash] })
  const accepted = withoutRefusal(registry, area, release.hash, insistence)
  const rollout = {
    limits: { minVisits: 20, minNetworks: 3 },
    ramp: null,
    staff: null,
    startedAt: null,
    ...canary,
    since: registry.revision + 1,
  }
  return { ...accepted, rollouts: [...withoutRollout(registry, area), rollout] }
}

/**
 * Next step of a canary's ramp, or promotion after the last one; null when that canary no longer runs or has no further
 * step.
 */
export function ramped(registry: Registry, area: ReleaseName, hash: string, at: Date): RegistryState | null {
  const rollout = runningCanary(registry, area, hash)
  const percent = rollout?.ramp?.steps.find((step) => step > rollout.percent)
  if (!rollout || percent === undefined) return null
  if (percent === 100) return promoted(registry, area, hash)
  const next = { ...rollout, percent, since: registry.revision + 1, startedAt: at.toISOString() }
  return { ...registry, rollouts: [...withoutRollout(registry, area), next] }
}

export type RollbackFrom = 'canary' | 'live'

/**
 * Rollback: ends the area's canary, or makes the previous release live again, which also ends a canary, since its
 * comparison is gone. Without `from` the canary goes first. The release that was left is refused from now on.
 *
 * @throws {ReleaseError} when there is nothing to roll back.
 */
export function rolledBack(
  registry: Registry,
  area: ReleaseName,
  experience: Experience,
  from?: RollbackFrom | undefined,
): { next: RegistryState; hash: string } {
  const canary = registry.rollouts.find((rollout) => rollout.area === area)
  const live = registry.live[area]
  if (from === 'canary' && !canary) throw new ReleaseError({ code: 'no-canary', params: [area] })
  if (canary && live && from !== 'live') {
    const refused = withRefusal(registry, area, canary.release.hash, { ...experience, why: 'rolled-back' })
    return { next: { ...refused, rollouts: withoutRollout(registry, area) }, hash: live.hash }
  }
  const [target, ...previous] = acceptedBefore(registry, area)
  if (!target || !live) throw new ReleaseError({ code: 'nothing-before', params: [area] })
  const refused = withRefusal(registry, area, live.hash, { ...experience, why: 'rolled-back' })
  return { next: point(refused, area, target.hash, previous), hash: target.hash }
}

/** Rollbacks that are possible now. */
export function rollbacksOf(registry: Registry, area: ReleaseName): RollbackFrom[] {
  if (!registry.live[area]) return []
  const isTried = registry.rollouts.some((rollout) => rollout.area === area)
  const before = acceptedBefore(registry, area)
  return [...(isTried ? (['canary'] as const) : []), ...(before.length > 0 ? (['live'] as const) : [])]
}

/** Releases that a rollback may restore, newest first: live before and not taken off since. */
export const acceptedBefore = (registry: Pick<Registry, 'previous' | 'refused'>, area: ReleaseName) =>
  (registry.previous[area] ?? []).filter(({ hash }) => !refusedReleaseOf(registry, area, hash))

/** Halts a canary and refuses it from now on; null when it no longer runs. */
export function halted(
  registry: Registry,
  area: ReleaseName,
  hash: string,
  experience: Experience,
): RegistryState | null {
  if (!runningCanary(registry, area, hash)) return null
  const refused = withRefusal(registry, area, hash, { ...experience, why: 'halted' })
  return { ...refused, rollouts: withoutRollout(registry, area) }
}

/**
 * Retirement: no visitor gets the area; its releases stay in the store.
 *
 * @throws {ReleaseError} when the area is not live.
 */
export function retired(registry: Registry, area: AreaName): { next: RegistryState; hash: string } {
  const { [area]: ref, ...live } = registry.live
  if (!ref) throw new ReleaseError({ code: 'not-live', params: [area] })
  const { [area]: _good, ...lastKnownGood } = registry.lastKnownGood
  const { [area]: _earlier, ...previous } = registry.previous
  const rollouts = withoutRollout(registry, area)
  return { next: { ...registry, live, lastKnownGood, previous, rollouts }, hash: ref.hash }
}

const runningCanary = ({ rollouts }: Registry, area: ReleaseName, hash: string) =>
  rollouts.find((rollout) => rollout.area === area && rollout.release.hash === hash)

function point(registry: Registry, area: ReleaseName, hash: string, previous: { hash: string }[]): Registry {
  return {
    ...registry,
    live: { ...registry.live, [area]: { hash } },
    lastKnownGood: { ...registry.lastKnownGood, [area]: previous[0] ?? { hash } },
    previous: { ...registry.previous, [area]: previous },
    rollouts: withoutRollout(registry, area),
  }
}

function withRefusal(registry: Registry, area: ReleaseName, hash: string, refusal: RefusedRelease): Registry {
  const refusals = Object.entries({ ...registry.refused[area], [hash]: refusal })
  const newest = refusals.sort(([, a], [, b]) => b.at.localeCompare(a.at)).slice(0, REFUSALS)
  return { ...registry, refused: { ...registry.refused, [area]: Object.fromEntries(newest) } }
}

function withoutRefusal(registry: Registry, area: ReleaseName, hash: string, { again = false }: Insistence): Registry {
  const refusal = refusedReleaseOf(registry, area, hash)
  if (!refusal) return registry
  const { why, at, by, reason } = refusal
  if (!again) throw new ReleaseError({ code: 'taken-off', params: [area, hash, why, at, by, reason] })
  const { [hash]: _accepted, ...others } = registry.refused[area] ?? {}
  return { ...registry, refused: { ...registry.refused, [area]: others } }
}
