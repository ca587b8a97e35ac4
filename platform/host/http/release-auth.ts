import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { statusOf } from '../../../shared/contract/errors/catalogue.ts'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from './envelope.ts'

/** Who may change releases, and of which areas; `null` means of all. */
export type Operator = { readonly by: string; readonly area: string | null }

const ANSWER_LIMIT = 5000

/** The API's answer, read as loosely as pages read it. */
type Me = { role?: unknown; email?: unknown; data?: { role?: unknown; email?: unknown } }

/**
 * Finds out who asks: a pipeline by its deploy token, or root by the session, which the API is asked about each time.
 * `only` is what a route has that nobody else may call: they are refused before a body is read, which may be megabytes.
 */
export function createOperators({ deployTokens, apiUrl }: Pick<HostConfig, 'deployTokens' | 'apiUrl'>) {
  const byToken = (token: string): Operator | null => {
    const given = createHash('sha256').update(token).digest()
    const found = deployTokens.find(({ sha256 }) => timingSafeEqual(Buffer.from(sha256, 'hex'), given))
    return found ? { by: `deploy:${found.area}`, area: found.area } : null
  }

  const bySession = async (authorization: string): Promise<Operator | keyof typeof REFUSALS> => {
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

  const found = new WeakMap<FastifyRequest, Operator>()

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization = '' } = request.headers
    const [, token] = /^Bearer\s+(\S+)$/i.exec(authorization) ?? []
    const operator = token === undefined ? 'unknown' : (byToken(token) ?? (await bySession(authorization)))
    if (typeof operator === 'string')
      return reply.code(statusOf(REFUSALS[operator])).send(envelopeOf(REFUSALS[operator]))
    found.set(request, operator)
  }

  const operatorOf = (request: FastifyRequest): Operator => {
    const operator = found.get(request)
    if (!operator) throw new Error('The route does not ask who calls it.')
    return operator
  }

  return { only: { onRequest }, operatorOf }
}

const REFUSALS = {
  unknown: 'auth/required',
  forbidden: 'auth/forbidden',
  unavailable: 'server/unavailable',
} as const
