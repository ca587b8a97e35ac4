import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Change, RefusedRelease } from '../../../shared/federation/registry/change.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import { refusedReleaseOf } from '../transitions/registry-transitions.ts'

/** Operations that make a release visible to visitors. */
const SHOWING: readonly Change['operation'][] = ['promote', 'canary', 'ramp', 'rollback']

/**
 * State of a repeated delivery, such as by a restarted container: `live`; `canary` with its share; `refused` after a
 * rollback or halt; `superseded` by a later decision; `new` without any decision.
 */
export type EarlierDelivery =
  | { readonly state: 'live' | 'superseded' | 'new' }
  | { readonly state: 'canary'; readonly percent: number }
  | { readonly state: 'refused'; readonly refusal: RefusedRelease }

/** Decisions about areas, from a registry or a host's overview. */
type Decided = {
  readonly live: Partial<Record<ReleaseName, { readonly hash: string }>>
  readonly rollouts: readonly {
    readonly area: ReleaseName
    readonly release: { readonly hash: string }
    readonly percent: number
  }[]
  readonly refused: Registry['refused']
}

/** Derives the earlier delivery of a release from the decisions and the whole audit. */
export function earlierDelivery(
  registry: Decided,
  audit: readonly Pick<Change, 'area' | 'hash' | 'operation'>[],
  area: ReleaseName,
  hash: string,
): EarlierDelivery {
  if (registry.live[area]?.hash === hash) return { state: 'live' }
  const canary = registry.rollouts.find((rollout) => rollout.area === area && rollout.release.hash === hash)
  if (canary) return { state: 'canary', percent: canary.percent }
  const refusal = refusedReleaseOf(registry, area, hash)
  if (refusal) return { state: 'refused', refusal }
  const isShown = audit.some(
    (line) => line.area === area && line.hash === hash && SHOWING.some((operation) => operation === line.operation),
  )
  return { state: isShown ? 'superseded' : 'new' }
}
