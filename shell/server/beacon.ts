import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AREAS } from '../../shared/federation/areas.ts'
import { releaseHash } from '../../shared/federation/release.ts'

const KINDS = ['network', 'http', 'integrity', 'timeout', 'evaluation', 'contract'] as const

/** What a page tells of an area that did not come. */
const failureReport = z.strictObject({
  area: z.enum(AREAS),
  hash: releaseHash,
  kind: z.enum(KINDS),
  attempt: z.number().int().min(1).max(100),
  milliseconds: z.number().int().nonnegative(),
  path: z.string().max(200),
  file: z.string().max(300).nullable(),
})

export type FailureCounts = ReadonlyMap<string, number>

/** Takes failure reports, logs them and counts them by area, release and kind. */
export function acceptBeacons(app: FastifyInstance): FailureCounts {
  const counts = new Map<string, number>()
  app.post('/federation/beacon', { bodyLimit: 4096 }, async (request, reply) => {
    const report = failureReport.safeParse(request.body)
    if (!report.success) return reply.code(400).send()
    const { area, hash, kind } = report.data
    const key = `${area}/${hash}/${kind}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    request.log.warn({ beacon: report.data }, 'an area did not load')
    return reply.code(204).send()
  })
  return counts
}
