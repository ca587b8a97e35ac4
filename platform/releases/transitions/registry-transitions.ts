import type { AreaName } from '../../../shared/federation/areas.ts'
import type { Registry, Rollout } from '../../../shared/federation/release.ts'
import { UserError } from '../../lib/user-error.ts'
import type { Changed } from '../store/registry-log.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'

/** How many earlier releases an area can be taken back to. */
const REMEMBERED = 10

const withoutRollout = ({ rollouts }: Registry, area: Rollout['area']): Rollout[] =>
  rollouts.filter((rollout) => rollout.area !== area)

/** A release becomes what every visitor gets; its canary, or another one of the area, ends. */
export function promoted(registry: Registry, area: AreaName, hash: string): Changed {
  const before = registry.live[area]
  const known = [...(before ? [before] : []), ...(registry.previous[area] ?? [])]
  const previous = known.filter((ref) => ref.hash !== hash).slice(0, REMEMBERED)
  return point(registry, area, hash, previous)
}

/** The given share of visitors gets a release, the others what is live. */
export function withCanary(registry: Registry, wanted: Omit<Rollout, 'since'>): Changed {
  const { area, release } = wanted
  const live = registry.live[area]
  if (!live) throw new UserError(texts.notLive(area))
  if (live.hash === release.hash) throw new UserError(texts.liveAlready(release.hash))
  return { ...registry, rollouts: [...withoutRollout(registry, area), { ...wanted, since: registry.revision + 1 }] }
}

/** Ends the area's canary; without one, goes back to the release that was live before. */
export function rolledBack(registry: Registry, area: AreaName): { next: Changed; hash: string } {
  const canary = registry.rollouts.find((rollout) => rollout.area === area)
  const live = registry.live[area]
  if (canary && live) return { next: { ...registry, rollouts: withoutRollout(registry, area) }, hash: live.hash }
  const [target, ...previous] = registry.previous[area] ?? []
  if (!target) throw new UserError(texts.nothingBefore(area))
  return { next: point(registry, area, target.hash, previous), hash: target.hash }
}

/** Takes a canary back; null when that canary is not running any more. */
export function halted(registry: Registry, area: AreaName, hash: string): Changed | null {
  const isRunning = registry.rollouts.some((rollout) => rollout.area === area && rollout.release.hash === hash)
  return isRunning ? { ...registry, rollouts: withoutRollout(registry, area) } : null
}

function point(registry: Registry, area: AreaName, hash: string, previous: { hash: string }[]): Changed {
  return {
    live: { ...registry.live, [area]: { hash } },
    lastKnownGood: { ...registry.lastKnownGood, [area]: previous[0] ?? { hash } },
    previous: { ...registry.previous, [area]: previous },
    rollouts: withoutRollout(registry, area),
  }
}
