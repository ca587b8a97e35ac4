import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from './envelope.ts'
import { perMinute } from './limits.ts'
import { createOperators } from './release-auth.ts'
import { REPORTS_ADDRESS } from './reports-address.ts'

const LIMIT = 16 * 1024
/** Many visitors may share an address; what is beyond this within a minute is not counted. */
const PER_MINUTE = 120
/** Browsers put several into one. */
const AT_ONCE = 20
/** Kinds that are told apart: extensions of visitors' browsers, and whoever makes some up, know many. */
const KINDS = 200
const OTHER = 'other'

const text = z.string().max(2000)
/** What `report-uri` sends. */
const single = z.object({
  'csp-report': z.object({
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
  }),
})
/** What `report-to` sends: of any kind. */
const several = z.array(
  z.object({
    type: text,
    body: z.object({ effectiveDirective: text.optional(), blockedURL: text.optional() }).optional(),
  }),
)

type Violation = { directive: string; blocked: string }
export type ReportCount = Violation & { times: number; first: string; last: string }

/** Counts violations by directive and origin, in the memory of one host. */
class Reports {
  readonly #counts = new Map<string, ReportCount>()

  /** Whether it is the first of its kind. */
  count({ directive, blocked }: Violation): boolean {
    const key = `${directive} ${blocked}`
    const now = new Date().toISOString()
    const known = this.#counts.get(key)
    if (known) {
      known.times++
      known.last = now
      return false
    }
    if (this.#counts.size >= KINDS && directive !== OTHER) return this.count({ directive: OTHER, blocked: OTHER })
    this.#counts.set(key, { directive, blocked, times: 1, first: now, last: now })
    return true
  }

  /** The most frequent first. */
  list(): ReportCount[] {
    return [...this.#counts.values()].toSorted((a, b) => b.times - a.times)
  }
}

/** Takes in what browsers report of the pages' policy, counts it, and shows the counts to root. */
export function acceptReports(app: FastifyInstance, config: HostConfig): void {
  const reports = new Reports()
  const waitOf = perMinute(PER_MINUTE)
  const { only, operatorOf } = createOperators(config)

  app.register(async (scope) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'))
    scope.post(REPORTS_ADDRESS, { bodyLimit: LIMIT }, async (request, reply) => {
      const violations = violationsIn(request.body)
      if (!violations) return reply.code(400).send(envelopeOf('request/unreadable'))
      // A browser cannot do anything about it, so it is not told.
      if (waitOf(request.ip) > 0) return reply.code(204).send()
      for (const violation of violations)
        if (reports.count(violation)) request.log.warn({ violation }, 'a policy was violated')
      return reply.code(204).send()
    })
  })

  app.get(REPORTS_ADDRESS, only, async (request, reply) => {
    if (operatorOf(request).area !== null) return reply.code(403).send(envelopeOf('auth/forbidden'))
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
    .slice(0, AT_ONCE)
    .map(({ body: told }) => violationOf(told?.effectiveDirective, told?.blockedURL))
}

const violationOf = (directive = '', blocked = ''): Violation => ({
  directive: /^[a-z-]{3,40}/.exec(directive)?.[0] ?? OTHER,
  blocked: originOf(blocked),
})

/** Of an address only its origin: paths and queries may hold what is nobody's business. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return OTHER
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin
}
