import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { Registry, Rollout } from '../../../shared/federation/release.ts'
import type { FailureKind } from '../../../shared/federation/telemetry.ts'

/** Sample size of a release's load times, for median and 95th percentile. */
const SAMPLES = 500

type Counts = {
  /** Revision that began the release's trial as a canary; 0 before the first. */
  since: number
  loaded: number
  givenUp: number
  failures: Partial<Record<FailureKind, number>>
  /** Load times of the newest loads, in milliseconds. */
  times: number[]
}

/** Statistics of a release since this host started, or since it became a canary. */
export type ReleaseStats = {
  readonly loaded: number
  /** Visits whose attempts were exhausted. */
  readonly givenUp: number
  /** Share of visits whose attempts were exhausted, 0 to 1; null before the first visit. */
  readonly failureRate: number | null
  readonly failures: Partial<Record<FailureKind, number>>
  readonly medianMs: number | null
  readonly p95Ms: number | null
}

/** Counters of the loads that pages report, in the memory of one host. */
export class Telemetry {
  readonly #counts = new Map<string, Counts>()

  #of(area: Rollout['area'], hash: string): Counts {
    const key = `${area}/${hash}`
    const counts = this.#counts.get(key) ?? { since: 0, loaded: 0, givenUp: 0, failures: {}, times: [] }
    this.#counts.set(key, counts)
    return counts
  }

  loaded(area: AreaName, hash: string, milliseconds: number): void {
    const counts = this.#of(area, hash)
    counts.loaded++
    counts.times.push(milliseconds)
    if (counts.times.length > SAMPLES) counts.times.shift()
  }

  failed(area: AreaName, hash: string, kind: FailureKind): void {
    const { failures } = this.#of(area, hash)
    failures[kind] = (failures[kind] ?? 0) + 1
  }

  givenUp(area: AreaName, hash: string): void {
    this.#of(area, hash).givenUp++
  }

  /** Resets the counters of a new canary: a release that was tried or live before has old counts. */
  follow({ rollouts }: Pick<Registry, 'rollouts'>): void {
    for (const { area, release, since } of rollouts) {
      if (this.#of(area, release.hash).since === since) continue
      this.#counts.delete(`${area}/${release.hash}`)
      this.#of(area, release.hash).since = since
    }
  }

  statsOf(area: AreaName, hash: string): ReleaseStats {
    const { loaded, givenUp, failures, times } = this.#of(area, hash)
    const visits = loaded + givenUp
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null
    return {
      loaded,
      givenUp,
      failureRate: visits === 0 ? null : givenUp / visits,
      failures: { ...failures },
      medianMs: at(0.5),
      p95Ms: at(0.95),
    }
  }
}

/** Canary of an area above its limit of failures, with its failure rate; null within the limit. */
export function failingCanary(
  registry: Registry,
  telemetry: Telemetry,
  area: AreaName,
): { rollout: Rollout; failureRate: number; visits: number } | null {
  const rollout = registry.rollouts.find((one) => one.area === area)
  if (!rollout) return null
  const { loaded, givenUp, failureRate } = telemetry.statsOf(area, rollout.release.hash)
  const visits = loaded + givenUp
  const { haltAt } = rollout
  if (failureRate === null || visits < haltAt.minLoads || failureRate < haltAt.failureRate) return null
  return { rollout, failureRate, visits }
}
