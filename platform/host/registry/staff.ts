import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Rollout } from '../../../shared/federation/registry/rollout.ts'
import type { HostConfig } from '../config.ts'
import { sessionCookie } from '../http/cookies.ts'
import { fixedWindow, LIMITS, tooManyRequests } from '../http/limits.ts'
import { askCurrentUser } from '../http/release-auth.ts'
import { createSeal } from '../http/seal.ts'

/** Staff member, cached in a cookie between page loads. */
export type Staff = { readonly role: 'root' | 'admin'; readonly email: string }

/** Path at which a page reports a staff session. */
export const STAFF_ADDRESS = '/federation/staff'

type Config = Pick<HostConfig, 'secret' | 'publicUrl'>

const cookieOf = ({ publicUrl }: Config) => sessionCookie('loopi_staff', publicUrl)
/** Encrypted, because others on the same device must not read who works for which company. */
const sealOf = ({ secret }: Config) => createSeal(secret, 'staff')

/**
 * Lifetime in milliseconds: each page renews it; after a session has ended elsewhere, its canaries last an hour at
 * most.
 */
const LIFETIME = 3_600_000

const claims = z.object({ role: z.enum(['root', 'admin']), email: z.string(), expires: z.number() })

/** Staff member of the cookie; null for everybody else, and for a forged or expired cookie. */
export function staffIn(cookies: string | undefined, config: Config, now = Date.now()): Staff | null {
  const opened = sealOf(config).open(cookieOf(config).valueIn(cookies) ?? '')
  if (opened === null) return null
  const { role, email, expires } = claims.parse(JSON.parse(opened))
  return expires > now ? { role, email } : null
}

/** True for a canary's staff, whatever its percentage: every root, and the admins of its list. */
export const isGivenTo = ({ staff }: Pick<Rollout, 'staff'>, member: Staff | null): boolean =>
  staff !== null && member !== null && (member.role === 'root' || staff.includes(member.email.toLowerCase()))

/** Endpoints by which a page reports a staff sign-in, which the API confirms, or a sign-out. */
export function serveStaff(app: FastifyInstance, config: Config & Pick<HostConfig, 'apiUrl'>): void {
  const retryAfter = fixedWindow(LIMITS.staff)
  const cookie = cookieOf(config)
  app.post(STAFF_ADDRESS, { bodyLimit: 1024 }, async (request, reply) => {
    const seconds = retryAfter(request.ip)
    if (seconds > 0) return tooManyRequests(reply, seconds)
    const user = await askCurrentUser(config.apiUrl, request.headers.authorization ?? '')
    // Same response without a cookie for all others, because the page reports in the background.
    if (typeof user === 'object' && user.role !== 'cliente') {
      const { role, email } = user
      const value = sealOf(config).close(JSON.stringify({ role, email: email ?? '', expires: Date.now() + LIFETIME }))
      reply.header('set-cookie', cookie.keep(value))
    }
    return reply.code(204).send()
  })
  app.delete(STAFF_ADDRESS, async (_request, reply) => reply.header('set-cookie', cookie.drop()).code(204).send())
}
