import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import type { VisitMeasures, VisitOutcome } from '../../../shared/federation/telemetry.ts'
import { isFailure, type Visits } from '../../releases/canary-analysis/judgement.ts'
import { VisitCounts } from '../../releases/canary-analysis/visit-counts.ts'
import type { CountFiles } from '../../releases/store/count-files.ts'
import type { Ticket } from './tickets.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Windows of an area's counts, the current one first: the step of its canary, so that canary and live are compared over
 * the same period; otherwise the current and the previous day.
 */
function windowsOf({ rollouts }: Pick<Registry, 'rollouts'>, area: string, now = Date.now()): readonly string[] {
  const rollout = rollouts.find((one) => one.area === area)
  if (rollout) return [`r${rollout.since}`]
  return [now, now - DAY].map((time) => new Date(time).toISOString().slice(0, 10))
}

/**
 * True for visits of a canary's current step: the canary's own, and the live release's other visitors. Pages opened
 * before the step were divided differently.
 */
function isOfTrial({ rollouts }: Pick<Registry, 'rollouts'>, { area, hash, kind, percentile }: Ticket): boolean {
  const rollout = rollouts.find((one) => one.area === area)
  if (!rollout) return true
  if (kind === 'live') return percentile >= rollout.percent
  return hash === rollout.release.hash && (percentile < rollout.percent || rollout.staff !== null)
}

/** Statistics of a release in its area's current windows, over all hosts of the store. */
export type ReleaseStats = {
  readonly visits: number
  /** Failed visits. */
  readonly failed: number
  /** Share of failed visits, 0 to 1; null before the first. */
  readonly failureRate: number | null
  /** Share of visits with failed API calls, 0 to 1; null before the first. */
  readonly failedCalls: number | null
  /** Load times in milliseconds. */
  readonly medianMs: number | null
  readonly p95Ms: number | null
  /** 75th percentiles in milliseconds, as in Web Vitals. */
  readonly lcpMs: number | null
  readonly inpMs: number | null
}

/** Visits reported by pages, merged with all hosts of the store. */
export class Trials {
  readonly #files: CountFiles
  #own = VisitCounts.union([])
  #all = VisitCounts.union([])
  #isChanged = false

  readonly #onSeen: (area: ReleaseName, hash: string) => void
  /** Hour of the last mark by release; one mark per hour is enough. */
  readonly #seen = new Map<string, number>()

  constructor(files: CountFiles, onSeen: (area: ReleaseName, hash: string) => void = () => {}) {
    this.#files = files
    this.#onSeen = onSeen
  }

  add(registry: Registry, ticket: Ticket, outcome: VisitOutcome, measures: VisitMeasures): void {
    const { area, hash, visit, network } = ticket
    this.markSeen(area, hash)
    if (!isOfTrial(registry, ticket)) return
    const [window = ''] = windowsOf(registry, area)
    const report = { visit, network, outcome, measures }
    const isNew = this.#own.add({ area, hash, window }, report)
    this.#all.add({ area, hash, window }, report)
    this.#isChanged ||= isNew
  }

  /** Records that a page uses the release, so that it is kept for open tabs. */
  markSeen(area: ReleaseName, hash: string, now = Date.now()): void {
    const hour = Math.floor(now / HOUR)
    if (this.#seen.get(`${area}/${hash}`) === hour) return
    this.#seen.set(`${area}/${hash}`, hour)
    this.#onSeen(area, hash)
  }

  /** Writes this host's counts and reads those of the others. */
  async exchange(registry: Registry): Promise<void> {
    this.#own.keep((area) => windowsOf(registry, area))
    const isChanged = this.#isChanged
    this.#isChanged = false
    if (isChanged)
      await this.#files.write(this.#own).catch((cause: unknown) => {
        this.#isChanged = true
        throw cause
      })
    this.#all = await this.#files.readAll(this.#own)
  }

  visitsOf(registry: Registry, area: ReleaseName, hash: string): Visits {
    return windowsOf(registry, area).flatMap((window) => this.#all.visitsOf({ area, hash, window }))
  }

  statsOf(registry: Registry, area: ReleaseName, hash: string): ReleaseStats {
    const visits = this.visitsOf(registry, area, hash).map(({ visit }) => visit)
    const failed = visits.filter(isFailure).length
    const share = (count: number) => (visits.length === 0 ? null : count / visits.length)
    const measured = (name: keyof VisitMeasures) =>
      visits.flatMap(({ measures }) => measures[name] ?? []).toSorted((one, other) => one - other)
    const at = (sorted: number[], portion: number) =>
      sorted[Math.floor(sorted.length * portion)] ?? sorted.at(-1) ?? null
    return {
      visits: visits.length,
      failed,
      failureRate: share(failed),
      failedCalls: share(visits.filter(({ measures }) => (measures.failedCalls ?? 0) > 0).length),
      medianMs: at(measured('load'), 0.5),
      p95Ms: at(measured('load'), 0.95),
      lcpMs: at(measured('lcp'), 0.75),
      inpMs: at(measured('inp'), 0.75),
    }
  }
}
