import type { TrialLimits } from '../../../shared/federation/registry/rollout.ts'
import type { VisitOutcome } from '../../../shared/federation/telemetry.ts'
import { type Arm, evidenceNeeded, evidenceOfHarm } from './sequential-test.ts'
import type { VisitRecord } from './visit-counts.ts'

/** Visits of one release in a trial. */
export type Visits = readonly { network: string; visit: VisitRecord }[]

/** Probability that a canary as good as the live release is halted: one in a thousand, split over the three aspects. */
const FALSE_ALARMS = 0.001

const FAILURES: readonly VisitOutcome[] = ['crashed', 'late-chunk', 'fallback', 'unavailable']
/** The release failed the visit: the page was shown without it, or incomplete. */
export const isFailure = ({ outcomes }: VisitRecord): boolean => outcomes.some((outcome) => FAILURES.includes(outcome))

/** "Poor" thresholds of Web Vitals in milliseconds. Source: web.dev/articles/vitals. */
const POOR = { lcp: 4000, inp: 500 }
/** Share of failed API calls from which a visit counts as failed. */
const FAILED_CALLS = 0.2
/** Tolerated ratio of slow visits, because a canary's files are not cached anywhere yet. */
const SLOW_MARGIN = 2

/** Aspect in which canary and live are compared. */
type Aspect = 'failures' | 'calls' | 'slow'

const ASPECTS: readonly { aspect: Aspect; margin: number; isBad: (visit: VisitRecord) => boolean }[] = [
  { aspect: 'failures', margin: 1, isBad: isFailure },
  { aspect: 'calls', margin: 1, isBad: ({ measures }) => (measures.failedCalls ?? 0) >= FAILED_CALLS },
  {
    aspect: 'slow',
    margin: SLOW_MARGIN,
    isBad: ({ measures }) => (measures.lcp ?? 0) > POOR.lcp || (measures.inp ?? 0) > POOR.inp,
  },
]

/** Verdict on a canary: worse in an aspect, not worse after enough visits, or still undecided. */
export type Judgement =
  | { readonly is: 'worse'; readonly aspect: Aspect; readonly canary: Arm; readonly live: Arm }
  | { readonly is: 'no-worse'; readonly canary: Arm; readonly live: Arm }
  | { readonly is: 'open'; readonly canary: Arm; readonly live: Arm }

/**
 * Compares a canary's visits with those of the live release in the same window. With hardly any live visits, a canary
 * that fails most of its own is worse, too.
 */
export function judgeCanary(canary: Visits, live: Visits, limits: TrialLimits): Judgement {
  const arms = ({ isBad }: (typeof ASPECTS)[number]) => ({ canary: armOf(canary, isBad), live: armOf(live, isBad) })
  const [failures] = ASPECTS
  const summary = failures ? arms(failures) : { canary: armOf([], () => false), live: armOf([], () => false) }
  const networks = (isBad?: (visit: VisitRecord) => boolean) =>
    new Set(canary.flatMap(({ network, visit }) => (!isBad || isBad(visit) ? [network] : []))).size
  if (canary.length < limits.minVisits || networks() < limits.minNetworks) return { is: 'open', ...summary }
  for (const aspect of ASPECTS) {
    const found = arms(aspect)
    const isBeyondChance =
      found.live.visits >= limits.minVisits
        ? evidenceOfHarm(found.canary, found.live, aspect.margin) > evidenceNeeded(FALSE_ALARMS / ASPECTS.length)
        : aspect.aspect === 'failures' && found.canary.failed * 2 > found.canary.visits
    if (isBeyondChance && networks(aspect.isBad) >= limits.minNetworks)
      return { is: 'worse', aspect: aspect.aspect, ...found }
  }
  return { is: 'no-worse', ...summary }
}

const armOf = (visits: Visits, isBad: (visit: VisitRecord) => boolean): Arm => ({
  visits: visits.length,
  failed: visits.filter(({ visit }) => isBad(visit)).length,
})
