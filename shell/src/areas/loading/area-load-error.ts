import type { AreaName } from '@loopi/contract/area-name'
import type { FailureKind } from '@loopi/shared/federation/telemetry'

export class AreaLoadError extends Error {
  readonly kind: FailureKind
  readonly area: AreaName
  readonly hash: string
  /** Address of the failed file, if known. */
  readonly url: string | null

  constructor(kind: FailureKind, live: { area: { name: AreaName }; hash: string }, cause: unknown, url: string | null) {
    super(`${live.area.name} ${live.hash}: ${kind}${url ? ` ${url}` : ''}`, { cause })
    this.name = 'AreaLoadError'
    this.kind = kind
    this.area = live.area.name
    this.hash = live.hash
    this.url = url
  }
}

/** Error with a known failure kind. */
export class ClassifiedError extends Error {
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
 * Failure kind of an entry's or a chunk's error, which names its script. A subresource-integrity failure throws like a
 * network error; only the status in the resource timing distinguishes them.
 */
export function classifyLoadError(cause: unknown, statusOf: StatusOf): { kind: FailureKind; url: string | null } {
  if (cause instanceof ClassifiedError) return { kind: cause.kind, url: null }
  const { request, type } = (cause ?? {}) as { request?: string; type?: string }
  if (!request) return { kind: 'evaluation', url: null }
  const url = new URL(request, location.href).href
  if (type === 'timeout') return { kind: 'timeout', url }
  if (type === 'missing') return { kind: 'evaluation', url }
  const status = statusOf(url)
  if (status >= 400) return { kind: 'http', url }
  return { kind: status > 0 ? 'integrity' : 'network', url }
}
