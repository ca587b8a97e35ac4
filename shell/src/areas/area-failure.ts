import type { AreaName } from '@loopi/shared/federation/areas'
import type { FailureKind } from '@loopi/shared/federation/telemetry'

export class AreaFailure extends Error {
  readonly kind: FailureKind
  readonly area: AreaName
  readonly hash: string
  /** File that did not come, where one is known. */
  readonly url: string | null

  constructor(kind: FailureKind, live: { area: { name: AreaName }; hash: string }, cause: unknown, url: string | null) {
    super(`${live.area.name} ${live.hash}: ${kind}${url ? ` ${url}` : ''}`, { cause })
    this.name = 'AreaFailure'
    this.kind = kind
    this.area = live.area.name
    this.hash = live.hash
    this.url = url
  }
}

/** Thrown where code itself knows the kind. */
export class KnownFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** HTTP status of the last request of a URL; 0 without an answer. */
export type StatusOf = (url: string) => number

export const statusFromTimings: StatusOf = (url) => {
  const timing = performance.getEntriesByName(url, 'resource').at(-1) as PerformanceResourceTiming | undefined
  return timing?.responseStatus ?? 0
}

/**
 * Sorts what the federation runtime or a chunk threw. A file refused by its hash looks like one that did not come;
 * only the status of its answer tells them apart.
 */
export function classify(cause: unknown, entry: string, statusOf: StatusOf): { kind: FailureKind; url: string | null } {
  if (cause instanceof KnownFailure) return { kind: cause.kind, url: null }
  const { request, type, message = '' } = (cause ?? {}) as { request?: string; type?: string; message?: string }
  const url = request ? new URL(request, location.href).href : entry
  if (type === 'timeout' || message.includes('timed out')) return { kind: 'timeout', url }
  if (type === 'missing' || message.includes('ScriptExecutionError')) return { kind: 'evaluation', url }
  if (request || message.includes('ScriptNetworkError')) {
    const status = statusOf(url)
    if (status >= 400) return { kind: 'http', url }
    return { kind: status > 0 ? 'integrity' : 'network', url }
  }
  return { kind: 'evaluation', url: null }
}
