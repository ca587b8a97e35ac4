import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const BUCKETS = 100
const NAME = 'loopi_bucket'
const A_YEAR = 31_536_000

/** The visitor's bucket, when their browser has been given one. */
export function bucketIn(cookies: string | undefined): number | null {
  const [, given] = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,2})(?:;|$)`).exec(cookies ?? '') ?? []
  return given === undefined ? null : Number(given)
}

/**
 * The bucket of who asks, drawn at their first page and kept in a cookie: a canary they got once is the one they get at
 * the next visit. It says nothing about the person.
 */
export function bucketOf(request: FastifyRequest, reply: FastifyReply): number {
  const known = bucketIn(request.headers.cookie)
  if (known !== null) return known
  const drawn = randomInt(BUCKETS)
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${NAME}=${drawn}; Path=/; Max-Age=${A_YEAR}; HttpOnly; SameSite=Lax${secure}`)
  return drawn
}
