import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const BUCKETS = 100
const NAME = 'loopi_bucket'
const A_YEAR = 31_536_000

/** Bucket in the visitor's cookie; null before the first page. */
export function bucketIn(cookies: string | undefined): number | null {
  const [, given] = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,2})(?:;|$)`).exec(cookies ?? '') ?? []
  return given === undefined ? null : Number(given)
}

/**
 * Bucket of a visitor: random, drawn at the first page and kept in a cookie, so that the same visitors get a canary at
 * every visit. It identifies no person.
 */
export function bucketOf(request: FastifyRequest, reply: FastifyReply): number {
  const known = bucketIn(request.headers.cookie)
  if (known !== null) return known
  const drawn = randomInt(BUCKETS)
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${NAME}=${drawn}; Path=/; Max-Age=${A_YEAR}; HttpOnly; SameSite=Lax${secure}`)
  return drawn
}
