import { SECOND } from '../lib/clock.ts'

/** Answers to one route. */
export type CallCount = {
  readonly method: string
  /** Pattern of the route. */
  readonly route: string
  readonly calls: number
  /** Answers of status 500 or more. */
  readonly failures: number
  /** Answers that took a second or more. */
  readonly slow: number
  readonly total_ms: number
  readonly worst_ms: number
}

type Answered = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

/** Counts of answers that this process has not stored yet; as many as there are routes. */
export type CallCounts = {
  add(answer: Answered): void
  /** Counts since the last time, in a fixed order; they are the caller's from then on. */
  take(): CallCount[]
  /** Returns counts that could not be stored. */
  putBack(counts: readonly CallCount[]): void
}

export function createCallCounts(): CallCounts {
  const counts = new Map<string, CallCount>()
  const merge = (count: CallCount) => {
    const key = `${count.method} ${count.route}`
    const before = counts.get(key)
    counts.set(key, before ? sumOf(before, count) : count)
  }
  return {
    add({ method, route, status, milliseconds }) {
      const ms = Math.round(milliseconds)
      merge({
        ...{ method, route, calls: 1, failures: status >= 500 ? 1 : 0, slow: ms >= SECOND ? 1 : 0 },
        ...{ total_ms: ms, worst_ms: ms },
      })
    },
    take() {
      const taken = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
      counts.clear()
      return taken
    },
    putBack: (taken) => taken.forEach(merge),
  }
}

const sumOf = (one: CallCount, other: CallCount): CallCount => ({
  method: one.method,
  route: one.route,
  calls: one.calls + other.calls,
  failures: one.failures + other.failures,
  slow: one.slow + other.slow,
  total_ms: one.total_ms + other.total_ms,
  worst_ms: Math.max(one.worst_ms, other.worst_ms),
})
