import { z } from 'zod'
import { MEASURES, OUTCOMES, type VisitMeasures, type VisitOutcome } from '../../../shared/federation/telemetry.ts'

/** Maximum of networks per release and trial; above it those with the smallest ids stay, a fair sample. */
const MAX_NETWORKS = 1000
/** Maximum of visits per network and trial, so that no single address decides. */
const MAX_VISITS = 5

/** Outcomes and measures (milliseconds or shares) of a visit to one release. */
export type VisitRecord = { outcomes: VisitOutcome[]; measures: VisitMeasures }

/** Report of a visit; visit and network come from its signed ticket, never from the page. */
export type VisitReport = {
  readonly visit: string
  readonly network: string
  readonly outcome: VisitOutcome
  readonly measures?: VisitMeasures | undefined
}

const record = z.object({
  outcomes: z.array(z.enum(OUTCOMES)),
  measures: z.partialRecord(z.enum(MEASURES), z.number().nonnegative()),
})

/** Stored counts: trial → network → visit. */
export const visitCountsSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), record)))

type Json = z.output<typeof visitCountsSchema>
type Networks = Map<string, Map<string, VisitRecord>>

/** Key of a trial: a release in its window. */
export type Trial = { readonly area: string; readonly hash: string; readonly window: string }

const keyOf = ({ area, hash, window }: Trial) => `${area}/${hash}/${window}`

/**
 * Visits by release as a grow-only set: repeated reports change nothing, so counts of several hosts merge by union and
 * every host reaches the same verdict.
 */
export class VisitCounts {
  readonly #trials = new Map<string, Networks>()

  /** Union of several hosts' counts, each as JSON. */
  static union(states: readonly Json[]): VisitCounts {
    const counts = new VisitCounts()
    for (const json of states)
      for (const [key, networks] of Object.entries(json))
        for (const [network, visits] of Object.entries(networks))
          for (const [visit, visitRecord] of Object.entries(visits)) counts.#merge(key, network, visit, visitRecord)
    return counts
  }

  /** Adds a report; false when it is known or above a limit. */
  add(trial: Trial, { visit, network, outcome, measures = {} }: VisitReport): boolean {
    const known = this.#trials.get(keyOf(trial))?.get(network)
    if (!known?.has(visit) && (known?.size ?? 0) >= MAX_VISITS) return false
    return this.#merge(keyOf(trial), network, visit, { outcomes: [outcome], measures })
  }

  #merge(key: string, network: string, visit: string, { outcomes, measures }: VisitRecord): boolean {
    const networks = this.#trials.get(key) ?? new Map()
    this.#trials.set(key, networks)
    const visits: Map<string, VisitRecord> = networks.get(network) ?? new Map()
    const before = visits.get(visit)
    const merged = {
      outcomes: OUTCOMES.filter((one) => outcomes.includes(one) || before?.outcomes.includes(one)),
      // The first measure counts: a second report of the same visit is a replay.
      measures: { ...measures, ...before?.measures },
    }
    if (before && JSON.stringify(merged) === JSON.stringify(before)) return false
    networks.set(network, visits.set(visit, merged))
    return !dropsOver(networks, network)
  }

  visitsOf(trial: Trial): { network: string; visit: VisitRecord }[] {
    return [...(this.#trials.get(keyOf(trial)) ?? [])].flatMap(([network, visits]) =>
      [...visits]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, MAX_VISITS)
        .map(([, visit]) => ({ network, visit })),
    )
  }

  /** Deletes trials whose window is over. */
  keep(windows: (area: string) => readonly string[]): void {
    for (const key of this.#trials.keys()) {
      const [area = '', , window = ''] = key.split('/')
      if (!windows(area).includes(window)) this.#trials.delete(key)
    }
  }

  toJSON(): Json {
    return Object.fromEntries(
      [...this.#trials].map(([key, networks]) => [
        key,
        Object.fromEntries([...networks].map(([network, visits]) => [network, Object.fromEntries(visits)])),
      ]),
    )
  }
}

/** Drops the network with the largest id above the limit; true when that was `added`. */
function dropsOver(networks: Networks, added: string): boolean {
  if (networks.size <= MAX_NETWORKS) return false
  // Linear without sorting, because above the limit every new network runs this.
  let largest = added
  for (const network of networks.keys()) if (network > largest) largest = network
  networks.delete(largest)
  return largest === added
}
