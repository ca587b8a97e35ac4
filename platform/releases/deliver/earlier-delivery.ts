import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Change, RefusedRelease } from '../../../shared/federation/registry/change.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import { refusedReleaseOf } from '../transitions/registry-transitions.ts'

/** Operations that put a release before visitors. */
const SHOWING: readonly Change['operation'][] = ['promote', 'canary', 'ramp', 'rollback']

/**
 * State of a release that is delivered once more, as a container is that starts again: `live`; `canary`, with its share;
 * `refused`, rolled back or halted; `superseded` when visitors had it before and something else was decided since; `new`
 * when nobody decided about it yet.
 */
export type EarlierDelivery =
  | { readonly state: 'live' | 'superseded' | 'new' }
  | { readonly state: 'canary'; readonly percent: number }
  | { readonly state: 'refused'; readonly refusal: RefusedRelease }

/** Decisions about the areas: a registry, or a host's overview of one. */
type Decided = {
  readonly live: Partial<Record<ReleaseName, { readonly hash: string }>>
  readonly rollouts: readonly {
    readonly area: ReleaseName
    readonly release: { readonly hash: string }
    readonly percent: number
  }[]
  readonly refused: Registry['refused']
}

/** Earlier delivery of a release by the decisions and all lines of the audit. */
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
