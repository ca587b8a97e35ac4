import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { Registry, Rollout } from '../../../shared/federation/release.ts'
import { UserError } from '../../lib/user-error.ts'
import type { RegistryState } from '../store/registry-log.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'

/** History limit: earlier releases that an area can be rolled back to. */
const REMEMBERED = 10

const withoutRollout = ({ rollouts }: Registry, area: Rollout['area']): Rollout[] =>
  rollouts.filter((rollout) => rollout.area !== area)

/** Promotion: the release goes live for every visitor, and any canary of the area ends. */
export function promoted(registry: Registry, area: AreaName, hash: string): RegistryState {
  const before = registry.live[area]
  const known = [...(before ? [before] : []), ...(registry.previous[area] ?? [])]
  const previous = known.filter((ref) => ref.hash !== hash).slice(0, REMEMBERED)
  return point(registry, area, hash, previous)
}

/**
 * Canary: a percentage of visitors gets the release, the others the live one.
 *
 * @throws {UserError} when the area has no live release, or this is the live one.
 */
export function withCanary(registry: Registry, rollout: Omit<Rollout, 'since'>): RegistryState {
  const { area, release } = rollout
  const live = registry.live[area]
  if (!live) throw new UserError(texts.notLive(area))
  if (live.hash === release.hash) throw new UserError(texts.liveAlready(release.hash))
  return { ...registry, rollouts: [...withoutRollout(registry, area), { ...rollout, since: registry.revision + 1 }] }
}

/**
 * Rollback: ends the area's canary; without one, the previous release goes live again.
 *
 * @throws {UserError} when there is neither.
 */
export function rolledBack(registry: Registry, area: AreaName): { next: RegistryState; hash: string } {
  const canary = registry.rollouts.find((rollout) => rollout.area === area)
  const live = registry.live[area]
  if (canary && live) return { next: { ...registry, rollouts: withoutRollout(registry, area) }, hash: live.hash }
  const [target, ...previous] = registry.previous[area] ?? []
  if (!target) throw new UserError(texts.nothingBefore(area))
  return { next: point(registry, area, target.hash, previous), hash: target.hash }
}

/** Halt of a canary; null when that canary no longer runs. */
export function halted(registry: Registry, area: AreaName, hash: string): RegistryState | null {
  const isRunning = registry.rollouts.some((rollout) => rollout.area === area && rollout.release.hash === hash)
  return isRunning ? { ...registry, rollouts: withoutRollout(registry, area) } : null
}

/**
 * Retirement: no visitor gets the area any more; its releases stay in the store.
 *
 * @throws {UserError} when the area is not live.
 */
export function retired(registry: Registry, area: AreaName): { next: RegistryState; hash: string } {
  const { [area]: ref, ...live } = registry.live
  if (!ref) throw new UserError(texts.notLive(area))
  const { [area]: _good, ...lastKnownGood } = registry.lastKnownGood
  const { [area]: _earlier, ...previous } = registry.previous
  return { next: { live, lastKnownGood, previous, rollouts: withoutRollout(registry, area) }, hash: ref.hash }
}

function point(registry: Registry, area: AreaName, hash: string, previous: { hash: string }[]): RegistryState {
  return {
    live: { ...registry.live, [area]: { hash } },
    lastKnownGood: { ...registry.lastKnownGood, [area]: previous[0] ?? { hash } },
    previous: { ...registry.previous, [area]: previous },
    rollouts: withoutRollout(registry, area),
  }
}
