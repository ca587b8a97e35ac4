import type { Change } from '../../../shared/federation/registry/change.ts'
import type { Explanation, TimeSpan } from './explanation.ts'

/** Change of one area or of the shell. */
type Line = Pick<Change, 'at' | 'operation' | 'hash' | 'percent'>

/** Live release after a change; most changes keep it. */
function liveAfter({ operation, hash, percent }: Line, before: string | null): string | null {
  switch (operation) {
    case 'promote':
    case 'rollback':
      return hash
    case 'ramp':
      return percent === null || percent === 100 ? hash : before
    case 'retire':
      return null
    default:
      return before
  }
}

/** Periods in which a release was live; `lines` of its area or of the shell, oldest first. */
export function livePeriods(lines: readonly Line[], hash: string): TimeSpan[] {
  const periods: TimeSpan[] = []
  let live: string | null = null
  for (const line of lines) {
    const next = liveAfter(line, live)
    const last = periods.at(-1)
    if (live === hash && next !== hash && last) last.until = line.at
    if (live !== hash && next === hash) periods.push({ from: line.at, until: null })
    live = next
  }
  return periods
}

/** Changes of a release: those with its hash, and rollbacks of it, which carry the restored release's hash. */
export function changesOf<L extends Line>(lines: readonly L[], hash: string): L[] {
  const ends = new Set([...livePeriods(lines, hash), ...canarySteps(lines, hash)].map(({ until }) => until))
  return lines.filter((line) => line.hash === hash || (line.operation === 'rollback' && ends.has(line.at)))
}

const ENDING: readonly Change['operation'][] = ['promote', 'canary', 'ramp', 'rollback', 'halt', 'retire']

/** Canary periods of a release, each until the next change of pointers; `lines` oldest first. */
export function canarySteps(lines: readonly Line[], hash: string): Explanation['canary'] {
  const steps: Explanation['canary'] = []
  for (const { at, operation, hash: changed, percent } of lines) {
    const last = steps.at(-1)
    if (last?.until === null && ENDING.includes(operation)) last.until = at
    const isStep = operation === 'canary' || (operation === 'ramp' && percent !== 100)
    if (isStep && changed === hash && percent !== null) steps.push({ percent, from: at, until: null })
  }
  return steps
}
