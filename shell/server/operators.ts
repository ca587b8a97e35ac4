import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostConfig } from './config.ts'
import { envelopeOf } from './forward.ts'

/** Who may change releases, and of which areas; `null` means of all. */
export type Operator = { readonly by: string; readonly area: string | null }

const ANSWER_LIMIT = 5000

/** The API's answer, read as loosely as pages read it. */
type Me = { role?: unknown; email?: unknown; data?: { role?: unknown; email?: unknown } }

/**
 * Finds out who asks: a pipeline by its deploy token, or root by the session, which the API is asked about each time.
 * Answers the refusal itself and gives null when it is neither.
 */
export function createOperators({ deployTokens, apiUrl }: Pick<HostConfig, 'deployTokens' | 'apiUrl'>) {
  const byToken = (token: string): Operator | null => {
    const given = createHash('sha256').update(token).digest()
    const found = deployTokens.find(({ sha256 }) => timingSafeEqual(Buffer.from(sha256, 'hex'), given))
    return found ? { by: `deploy:${found.area}`, area: found.area } : null
  }

  const bySession = async (authorization: string): Promise<Operator | 'unknown' | 'forbidden' | 'unavailable'> => {
    const answer = await fetch(`${apiUrl}/api/me`, {
      headers: { authorization },
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    }).catch(() => null)
    if (!answer || answer.status >= 500) return 'unavailable'
    if (!answer.ok) return 'unknown'
    const me = (await answer.json()) as Me
    const role = String(me.role ?? me.data?.role ?? '')
      .trim()
      .toLowerCase()
    return role === 'root' ? { by: String(me.email ?? me.data?.email ?? 'root'), area: null } : 'forbidden'
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Operator | null> => {
    const { authorization = '' } = request.headers
    const [, token] = /^Bearer\s+(\S+)$/i.exec(authorization) ?? []
    if (token === undefined) return refuse(reply, 401)
    const operator = byToken(token) ?? (await bySession(authorization))
    if (operator === 'unknown') return refuse(reply, 401)
    if (operator === 'forbidden') return refuse(reply, 403)
    if (operator === 'unavailable') return refuse(reply, 503)
    return operator
  }
}

const CODES = { 401: 'auth/required', 403: 'auth/forbidden', 503: 'server/unavailable' } as const

async function refuse(reply: FastifyReply, status: keyof typeof CODES): Promise<null> {
  await reply.code(status).send(envelopeOf(CODES[status]))
  return null
}
