import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { auth } from '../../../shared/contract/auth/auth.contract.ts'
import type { CurrentUser } from '../../../shared/contract/auth/auth.reading.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { statusOf } from '../../../shared/contract/errors/catalogue.ts'
import { type AnswerShape, readAnswer } from '../../../shared/contract/reading.ts'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { ANY_CLAIM, type Claims } from '../../../shared/federation/claims.ts'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from './envelope.ts'

/** Principal that may change releases: of one area, or of all (`null`) with exceptions. */
export type Principal = {
  readonly by: string
  readonly area: ReleaseName | null
  /** Limits of the token; none for root, and on a delivery socket. */
  readonly claims: Claims
  readonly except?: readonly ReleaseName[]
}

/** True when the principal may change releases of that name. */
export const mayRelease = ({ area, except = [] }: Principal, name: ReleaseName): boolean =>
  (area === null || area === name) && !except.includes(name)

/** Token of a request's `Authorization`, or null. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null

const API_TIMEOUT = 5000

const me: Endpoint = auth.me

/** Shape of the signed-in person; null for any other answer. */
const ME: AnswerShape = { is: me.shape ?? 'any', unreadable: null }

/** Session that is not signed in: unknown to the API, lacking its second factor, or the API is down. */
export type NotSignedIn = 'unknown' | 'held' | 'unavailable'

/**
 * Current user of a session, confirmed by the API. A session without its obligatory second factor has no access here
 * either.
 */
export async function askCurrentUser(apiUrl: string, authorization: string): Promise<CurrentUser | NotSignedIn> {
  const answer = await fetch(`${apiUrl}/api/me`, {
    headers: { authorization },
    signal: AbortSignal.timeout(API_TIMEOUT),
  }).catch(() => null)
  if (!answer || answer.status >= 500) return 'unavailable'
  if (!answer.ok) return 'unknown'
  const user = readAnswer(ME, await answer.json()) as CurrentUser | null
  if (user === null) return 'unknown'
  return user.falta_segundo_fator ? 'held' : user
}

/**
 * Authentication of the release API: a pipeline by its deploy token, root by a session that the API confirms each time.
 * Routes with the options `authenticated` reject other callers before their body is read, which may be megabytes; those
 * that change what visitors get are `confirmed`: root's session then has to be confirmed a few minutes ago (decision 0156).
 * A server that one principal alone can reach names it as `caller`, and asks for nothing.
 */
export function createReleaseAuth(
  { deployTokens, apiUrl }: Pick<HostConfig, 'deployTokens' | 'apiUrl'>,
  caller?: Principal,
) {
  const byToken = (token: string): Principal | null => {
    const given = createHash('sha256').update(token).digest()
    const found = deployTokens.find(({ sha256 }) => timingSafeEqual(Buffer.from(sha256, 'hex'), given))
    return found ? { by: `deploy:${found.area}`, area: found.area, claims: found.claims } : null
  }

  const bySession = async (authorization: string, isChange: boolean): Promise<Principal | keyof typeof REFUSALS> => {
    const user = await askCurrentUser(apiUrl, authorization)
    if (typeof user === 'string') return user
    if (user.role !== 'root') return 'forbidden'
    if (isChange && !(Date.parse(user.confirmada_ate ?? '') > Date.now())) return 'unconfirmed'
    return { by: user.email || 'root', area: null, claims: ANY_CLAIM }
  }

  const found = new WeakMap<FastifyRequest, Principal>()

  const asking = (isChange: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (caller) return void found.set(request, caller)
    const { authorization = '' } = request.headers
    const token = bearerOf(request)
    const principal = token === null ? 'unknown' : (byToken(token) ?? (await bySession(authorization, isChange)))
    if (typeof principal === 'string')
      return reply.code(statusOf(REFUSALS[principal])).send(envelopeOf(REFUSALS[principal]))
    found.set(request, principal)
  }

  const principalOf = (request: FastifyRequest): Principal => {
    const principal = found.get(request)
    if (!principal) throw new Error('The route does not ask who calls it.')
    return principal
  }

  return { authenticated: { onRequest: asking(false) }, confirmed: { onRequest: asking(true) }, principalOf }
}

const REFUSALS = {
  unknown: 'auth/required',
  forbidden: 'auth/forbidden',
  held: 'second-factor/missing',
  unconfirmed: 'auth/step-up',
  unavailable: 'server/unavailable',
} as const
