import { createHmac, randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostConfig } from '../config.ts'
import { isPublicHttps } from '../http/cookies.ts'

/** Number of buckets: too few to identify a visitor, enough to select different people per area. */
export const VISITOR_BUCKETS = 10_000
const NAME = 'loopi_bucket'
const A_YEAR = 31_536_000

/** Bucket of a visitor without one, which is in no canary. */
export const NO_BUCKET = -1

/** Bucket in the visitor's cookie, or null. */
export function bucketIn(cookies: string | undefined): number | null {
  const [, given] = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,4})(?:;|$)`).exec(cookies ?? '') ?? []
  return given === undefined ? null : Number(given)
}

/** Returns a visitor's bucket; draws one only while a canary divides the visitors. */
export type Bucket = (isDivided: boolean) => number

/**
 * Bucket of a visitor: random, drawn at the first page while a canary divides the visitors, and kept in a cookie, so that
 * the same visitors get a canary at every visit. It identifies no person. Without a canary nobody needs one, and pages are
 * the same for all.
 */
export function bucketFor(request: FastifyRequest, reply: FastifyReply, config: Pick<HostConfig, 'publicUrl'>): Bucket {
  let bucket = bucketIn(request.headers.cookie)
  return (isDivided) => {
    if (bucket === null && isDivided) {
      bucket = randomInt(VISITOR_BUCKETS)
      const secure = isPublicHttps(config.publicUrl) ? '; Secure' : ''
      reply.header('set-cookie', `${NAME}=${bucket}; Path=/; Max-Age=${A_YEAR}; HttpOnly; SameSite=Lax${secure}`)
    }
    return bucket ?? NO_BUCKET
  }
}

/**
 * Percentile (0 to 99) of a visitor for one area: a canary of 10 % is for those below 10. It differs by area, so that
 * the canaries of all areas do not hit the same visitors.
 */
export function percentileOf(bucket: number, area: string): number {
  if (bucket === NO_BUCKET) return 100
  return createHmac('sha256', String(bucket)).update(area).digest().readUInt32BE() % 100
}
