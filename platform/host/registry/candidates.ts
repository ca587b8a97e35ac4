import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { AreaSource } from '../../../shared/federation/page-data.ts'
import type { Registry } from '../../../shared/federation/release.ts'
import { acceptedBefore } from '../../releases/transitions/registry-transitions.ts'

/** Release that a visitor may get; `isEarlier` for those behind the last known good one, which are seldom needed. */
export type Candidate = { readonly hash: string; readonly source: AreaSource; readonly isEarlier: boolean }

/** CandidateChoice of a visitor: part of a canary, and the hash of a preview. */
export type CandidateChoice = { readonly isCanary: boolean; readonly previewed: string | undefined }

/**
 * Candidates without duplicates, by preference: preview, canary, live, last known good, and those that were live before,
 * newest first, without the ones that were taken off.
 */
export function candidatesOf(
  registry: Registry,
  name: ReleaseName,
  { isCanary, previewed }: CandidateChoice,
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
    hash && all.findIndex((one) => one.hash === hash) === at ? [{ hash, ...rest }] : [],
  )
}
