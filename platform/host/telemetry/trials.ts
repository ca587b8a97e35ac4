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
 * Windows that an area's visits are counted in, the present one first: the step of its canary, so that canary and live
 * are compared over the same time, or the day and the one before.
 */
function windowsOf({ rollouts }: Pick<Registry, 'rollouts'>, area: string, now = Date.now()): readonly string[] {
  const rollout = rollouts.find((one) => one.area === area)
  if (rollout) return [`r${rollout.since}`]
  return [now, now - DAY].map((time) => new Date(time).toISOString().slice(0, 10))
}

/**
 * Visit of the present step of a canary: the canary's are of its share, or of staff, and the live release's of the others.
 * Pages that were opened before the step began are of another division of the visitors.
 */
function isOfTrial({ rollouts }: Pick<Registry, 'rollouts'>, { area, hash, kind, percentile }: Ticket): boolean {
  const rollout = rollouts.find((one) => one.area === area)
  if (!rollout) return true
  if (kind === 'live') return percentile >= rollout.percent
  return hash === rollout.release.hash && (percentile < rollout.percent || rollout.staff !== null)
}

/** Statistics of a release in the present windows of its area, over all hosts of the store. */
export type ReleaseStats = {
  readonly visits: number
  /** Visits that the release failed. */
  readonly failed: number
  /** Share of visits that it failed, 0 to 1; null before the first. */
  readonly failureRate: number | null
  /** Share of visits with failed API calls, 0 to 1; null before the first. */
  readonly failedCalls: number | null
  /** Load times in milliseconds. */
  readonly medianMs: number | null
  readonly p95Ms: number | null
  /** 75th percentiles in milliseconds, as Web Vitals are judged. */
  readonly lcpMs: number | null
  readonly inpMs: number | null
}

/** Visits as pages report them, counted together with all other hosts of the store. */
export class Trials {
  readonly #files: CountFiles
  #own = VisitCounts.union([])
  #all = VisitCounts.union([])
  #isChanged = false

  readonly #onSeen: (area: ReleaseName, hash: string) => void
  /** Hour of the newest mark by release: more than one an hour says nothing more. */
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

  /** Marks that a page has the release, so that it is kept for tabs. */
  markSeen(area: ReleaseName, hash: string, now = Date.now()): void {
    const hour = Math.floor(now / HOUR)
    if (this.#seen.get(`${area}/${hash}`) === hour) return
    this.#seen.set(`${area}/${hash}`, hour)
    this.#onSeen(area, hash)
  }

  /** Exchanges the counts with the other hosts: writes what is new here, reads what they wrote. */
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
