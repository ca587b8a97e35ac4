import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Rollout } from '../../../shared/federation/registry/rollout.ts'
import type { HostConfig } from '../config.ts'
import { fixedWindow, LIMITS, tooManyRequests } from '../http/limits.ts'
import { askCurrentUser } from '../http/release-auth.ts'
import { createSigner } from '../http/signer.ts'

/** Staff member as the host knows it between two page loads. */
export type Staff = { readonly role: 'root' | 'admin'; readonly email: string }

/** Address at which a page tells of a session of staff. */
export const STAFF_ADDRESS = '/federation/staff'

const COOKIE = 'loopi_staff'
/** Lifetime in milliseconds: a day of work; the next page of a session that lasts longer asks again. */
const LIFETIME = 12 * 3_600_000

const claims = z.object({ role: z.enum(['root', 'admin']), email: z.string(), expires: z.number() })

const signerOf = (secret: string) => createSigner(secret, 'staff')

const cookieOf = ({ role, email }: Staff, secret: string, now: number): string => {
  const payload = Buffer.from(JSON.stringify({ role, email, expires: now + LIFETIME })).toString('base64url')
  return `${payload}.${signerOf(secret).sign(payload)}`
}

/** Staff member of the cookie; null for everybody else, and for a cookie that is forged or over. */
export function staffIn(cookies: string | undefined, secret: string, now = Date.now()): Staff | null {
  const [, payload, signature] =
    new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)\\.([\\w-]{43})(?:;|$)`).exec(cookies ?? '') ?? []
  if (!payload || !signature || !signerOf(secret).isSigned(payload, signature)) return null
  const { role, email, expires } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return expires > now ? { role, email } : null
}

/** Staff of a canary, whatever the share of visitors: every root, and the admins of its list. */
export const isGivenTo = ({ staff }: Pick<Rollout, 'staff'>, member: Staff | null): boolean =>
  staff !== null && member !== null && (member.role === 'root' || staff.includes(member.email.toLowerCase()))

/** Endpoints by which a page tells that staff signed in, which the API confirms, or out. */
export function serveStaff(app: FastifyInstance, { apiUrl, secret }: Pick<HostConfig, 'apiUrl' | 'secret'>): void {
  const retryAfter = fixedWindow(LIMITS.staff)
  const attributes = (protocol: string) => `Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`
  app.post(STAFF_ADDRESS, { bodyLimit: 1024 }, async (request, reply) => {
    const seconds = retryAfter(request.ip)
    if (seconds > 0) return tooManyRequests(reply, seconds)
    const user = await askCurrentUser(apiUrl, request.headers.authorization ?? '')
    // Same answer for all others, without a cookie: the page asks on its own account, and shows nothing of it.
    if (typeof user === 'object' && (user.role === 'root' || user.role === 'admin')) {
      const cookie = cookieOf({ role: user.role, email: user.email }, secret, Date.now())
      reply.header('set-cookie', `${COOKIE}=${cookie}; ${attributes(request.protocol)}`)
    }
    return reply.code(204).send()
  })
  app.delete(STAFF_ADDRESS, async (request, reply) =>
    reply
      .header('set-cookie', `${COOKIE}=; Max-Age=0; ${attributes(request.protocol)}`)
      .code(204)
      .send(),
  )
}
