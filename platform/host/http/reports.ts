import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from './envelope.ts'
import { fixedWindow, LIMITS } from './limits.ts'
import { createReleaseAuth } from './release-auth.ts'
import { REPORTS_ADDRESS } from './reports-address.ts'

const LIMIT = 16 * 1024
/** Maximum violations per report. */
const BATCH = 20
/**
 * Cardinality limit, because browser extensions and forged reports produce many kinds; the least recently seen is
 * dropped.
 */
const MAX_KINDS = 200
const OTHER = 'other'

const text = z.string().max(2000)
/** Format of `report-uri`. */
const single = z.object({
  'csp-report': z.object({
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
  }),
})
/** Format of `report-to`: reports of any type. */
const several = z.array(
  z.object({
    type: text,
    body: z.object({ effectiveDirective: text.optional(), blockedURL: text.optional() }).optional(),
  }),
)

type Violation = { directive: string; blocked: string }
type ReportCount = Violation & { times: number; first: string; last: string }

/** In-memory counters of violations by directive and origin. */
class Reports {
  readonly #counts = new Map<string, ReportCount>()

  /** Counts a violation; true for the first of its kind. */
  count({ directive, blocked }: Violation): boolean {
    const key = `${directive} ${blocked}`
    const now = new Date().toISOString()
    const known = this.#counts.get(key)
    // Re-inserting moves the kind to the end of the map's insertion order.
    this.#counts.delete(key)
    const [oldest] = this.#counts.keys()
    if (oldest !== undefined && this.#counts.size >= MAX_KINDS) this.#counts.delete(oldest)
    this.#counts.set(key, { directive, blocked, times: (known?.times ?? 0) + 1, first: known?.first ?? now, last: now })
    return !known
  }

  /** Counters, the most frequent first. */
  list(): ReportCount[] {
    return [...this.#counts.values()].toSorted((a, b) => b.times - a.times)
  }
}

/** Endpoint of policy reports: browsers post without authentication, root reads the counts. */
export function acceptReports(app: FastifyInstance, config: HostConfig): void {
  const reports = new Reports()
  const retryAfter = fixedWindow(LIMITS.reports)
  const isLogFull = fixedWindow(LIMITS.logLines)
  const { authenticated, principalOf } = createReleaseAuth(config)

  app.register(async (scope) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'))
    scope.post(REPORTS_ADDRESS, { bodyLimit: LIMIT }, async (request, reply) => {
      const violations = violationsIn(request.body)
      if (!violations) return reply.code(400).send(envelopeOf('request/unreadable'))
      // Rate-limited reports get 204 as well, because browsers ignore errors.
      if (retryAfter(request.ip) > 0) return reply.code(204).send()
      for (const violation of violations)
        if (reports.count(violation) && isLogFull(request.ip) === 0)
          request.log.warn({ violation }, 'a policy was violated')
      return reply.code(204).send()
    })
  })

  app.get(REPORTS_ADDRESS, authenticated, async (request, reply) => {
    if (principalOf(request).area !== null) return reply.code(403).send(envelopeOf('auth/forbidden'))
    return reply.header('cache-control', 'no-store').send({ reports: reports.list() })
  })
}

function violationsIn(body: unknown): Violation[] | null {
  const one = single.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    const directive = report['effective-directive'] || report['violated-directive']
    return [violationOf(directive, report['blocked-uri'])]
  }
  const all = several.safeParse(body)
  if (!all.success) return null
  return all.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, BATCH)
    .map(({ body: report }) => violationOf(report?.effectiveDirective, report?.blockedURL))
}

const violationOf = (directive = '', blocked = ''): Violation => ({
  directive: /^[a-z-]{3,40}/.exec(directive)?.[0] ?? OTHER,
  blocked: originOf(blocked),
})

/** Origin of a blocked URL; path and query are dropped, because they may contain personal data. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return OTHER
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin
}
