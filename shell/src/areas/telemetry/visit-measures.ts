import type { VisitMeasures } from '@loopi/shared/federation/telemetry'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { reportOutcome } from './report.ts'
import { type Scene, type Timeline, timeline } from './visit-timeline.ts'

/** Statuses that are no release's fault: not signed in, or rate limited. */
const EXPECTED = [401, 403, 429]

/** Collects the measures of a visit by release. */
export function createVisitMeasures(scenes: Timeline) {
  const found = new Map<string, VisitMeasures>()
  const calls = new Map<string, { all: number; failed: number }>()
  const worst: VisitMeasures = {}
  const total = { all: 0, failed: 0 }

  return {
    /** Records a measure at a time; the worst value of a visit counts. */
    add(name: 'lcp' | 'inp' | 'cls', value: number, at: number): void {
      const scene = scenes.at(at)
      const rounded = name === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value)
      worst[name] = Math.max(worst[name] ?? 0, rounded)
      if (!scene) return
      const known = found.get(scene.live.base) ?? {}
      found.set(scene.live.base, { ...known, [name]: Math.max(known[name] ?? 0, rounded) })
    },
    /** Records an API call by status; 0 when the page or a leaving visitor aborted it. */
    call(status: number, at: number): void {
      if (status === 0) return
      const isFailed = status >= 400 && !EXPECTED.includes(status)
      total.all++
      total.failed += Number(isFailed)
      const scene = scenes.at(at)
      if (!scene) return
      const known = calls.get(scene.live.base) ?? { all: 0, failed: 0 }
      calls.set(scene.live.base, { all: known.all + 1, failed: known.failed + Number(isFailed) })
    },
    /** Shown releases with their measures. */
    all: (): { scene: Scene; measures: VisitMeasures }[] =>
      scenes.shown().map((scene) => {
        const { all = 0, failed = 0 } = calls.get(scene.live.base) ?? {}
        const share = all === 0 ? {} : { failedCalls: Math.round((failed / all) * 1000) / 1000 }
        return { scene, measures: { ...found.get(scene.live.base), ...share } }
      }),
    /** Measures of the whole visit, for the shell. */
    whole: (): VisitMeasures => {
      const { all, failed } = total
      return { ...worst, ...(all > 0 && { failedCalls: Math.round((failed / all) * 1000) / 1000 }) }
    },
  }
}

/**
 * Measures the visit and reports when the page is hidden, the last event that a phone reliably fires. `apiBase` is the
 * prefix of API calls; `ofShell` receives the measures of the whole visit.
 */
export function watchMeasures(apiBase: string, ofShell: (measures: VisitMeasures) => void): void {
  const visit = createVisitMeasures(timeline)
  onLCP(({ value }) => visit.add('lcp', value, 0), { reportAllChanges: true })
  onINP(({ value, entries }) => visit.add('inp', value, entries[0]?.startTime ?? 0), { reportAllChanges: true })
  onCLS(({ value, entries }) => visit.add('cls', value, entries[0]?.startTime ?? 0), { reportAllChanges: true })
  const base = new URL(apiBase, location.href).href
  const resources = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.name.startsWith(base)) visit.call(entry.responseStatus, entry.startTime)
  })
  resources.observe({ type: 'resource', buffered: true })
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    ofShell(visit.whole())
    for (const { scene, measures } of visit.all())
      if (Object.keys(measures).length > 0) reportOutcome(scene.live, 'measured', { path: scene.path, measures })
  })
}
