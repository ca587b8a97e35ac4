import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { AreaSource } from '../../../shared/federation/page-data.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import { acceptedBefore } from '../../releases/transitions/registry-transitions.ts'
import { type Avoided, isAvoided, NONE_AVOIDED, namesIn } from './avoided.ts'

/** Release that a visitor may get. */
export type Candidate = {
  readonly hash: string
  readonly source: AreaSource
  /** Older than the last known good one, and seldom needed. */
  readonly isEarlier: boolean
  /** Failed in this browser, so it is the last resort. */
  readonly isAvoided: boolean
}

/** Choices of a visitor: canaries, previews and avoided releases. */
export type CandidateChoice = {
  readonly isCanary: boolean
  readonly previewed: string | undefined
  readonly avoided?: Avoided
}

/**
 * Candidates without duplicates, by preference: preview, canary, live, last known good, and those that were live before,
 * newest first, without the ones that were taken off.
 */
export function candidatesOf(
  registry: Registry,
  name: ReleaseName,
  { isCanary, previewed, avoided = NONE_AVOIDED }: CandidateChoice,
): Candidate[] {
  const rollout = isCanary ? registry.rollouts.find((one) => one.area === name) : undefined
  const head = { source: 'live' as const, isEarlier: false }
  const all = [
    { ...head, hash: previewed, source: 'preview' as const },
    { ...head, hash: rollout?.release.hash, source: 'canary' as const },
    { ...head, hash: registry.live[name]?.hash },
    { ...head, hash: registry.lastKnownGood[name]?.hash },
    ...acceptedBefore(registry, name).map(({ hash }) => ({ ...head, hash, isEarlier: true })),
  ]
  return all.flatMap(({ hash, ...rest }, at) =>
    hash && all.findIndex((one) => one.hash === hash) === at
      ? // Previews are looked at until they no longer fail.
        [{ hash, ...rest, isAvoided: rest.source !== 'preview' && isAvoided(avoided, name, hash) }]
      : [],
  )
}

/** Avoided releases that are candidates; others are ignored, so that they fill no cache. */
export function avoidedCandidates(avoided: Avoided, candidates: (name: ReleaseName) => readonly Candidate[]): Avoided {
  if (avoided.size === 0) return NONE_AVOIDED
  const found = [...namesIn(avoided)].flatMap((name) =>
    candidates(name).flatMap((one) => (one.isAvoided ? [`${name}.${one.hash}`] : [])),
  )
  return new Set(found)
}
