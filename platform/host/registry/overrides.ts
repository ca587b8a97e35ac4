import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAreaName } from '../../../shared/contract/area-name.ts'
import { auth } from '../../../shared/contract/auth/auth.contract.ts'
import { overrideCommand } from '../../../shared/contract/releases/releases.contract.ts'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from '../http/envelope.ts'
import { bearerOf, createReleaseAuth } from '../http/release-auth.ts'
import { addressOf } from '../http/request-log.ts'
import { forget, hasOverrideCookie, heldBy, remember } from './override-cookie.ts'
import { isAllowedOrigin } from './overrides.rules.ts'
import { STAFF_ADDRESS } from './staff.ts'

const PARAMETER = /^mf\.(reset|[a-z][a-z0-9-]*)$/

/**
 * Moves the overrides of a link such as `/?mf.customer=http://localhost:3102/remoteEntry.js` into the cookie. Returns
 * the URL to redirect to, or null without overrides.
 */
export function takeFromAddress(request: FastifyRequest, reply: FastifyReply, config: HostConfig): string | null {
  const url = addressOf(request)
  const given = [...url.searchParams].filter(([name]) => PARAMETER.test(name))
  if (given.length === 0) return null
  const held = heldBy(request, config)
  let { overrides } = held
  for (const [name, address] of given) {
    url.searchParams.delete(name)
    const area = name.replace('.', '-')
    if (!config.devTools) request.log.warn({ name, address }, 'override ignored: others reach this host')
    else if (name === 'mf.reset') overrides = {}
    else if (!isAreaName(area) || !isAllowedOrigin(address, config))
      request.log.warn({ name, address }, 'override ignored: foreign')
    else overrides = { ...overrides, [area]: address }
  }
  if (config.devTools) remember(reply, { ...held, overrides }, config)
  return `${url.pathname}${url.search}`
}

/** Path of signing out, as pages call it. */
const SIGN_OUT = `/api${auth.logout.path}`

/** True for requests that end the overrides' session: sign-out, or another person's sign-in. */
function leavesSession(request: FastifyRequest, config: HostConfig): boolean {
  if (!hasOverrideCookie(request, config)) return false
  const { method } = request
  const { pathname } = addressOf(request)
  const { token } = heldBy(request, config)
  // Overrides by a link, in development, belong to no session.
  const isAnyones = token === null && config.devTools
  if (method === auth.logout.method && pathname === SIGN_OUT) return !isAnyones
  if (token === null || pathname !== STAFF_ADDRESS) return false
  return method === 'DELETE' || (method === 'POST' && bearerOf(request) !== token)
}

/** Deletes overrides when their session ends. */
export function endOverridesWithSession(app: FastifyInstance, config: HostConfig): void {
  app.addHook('onRequest', async (request, reply) => {
    if (leavesSession(request, config)) forget(reply, config)
  })
}

/** Endpoint by which root overrides an area in the own browser, also in production, until that session ends. */
export function serveOverrides(app: FastifyInstance, config: HostConfig): void {
  const { authenticated, principalOf } = createReleaseAuth(config)
  app.post('/federation/overrides', { ...authenticated, bodyLimit: 2048 }, async (request, reply) => {
    const principal = principalOf(request)
    if (principal.area !== null) return reply.code(403).send(envelopeOf('auth/forbidden'))
    const override = overrideCommand.safeParse(request.body)
    if (!override.success) return reply.code(422).send(envelopeOf('request/unreadable'))
    const { area, url } = override.data
    if (url !== null && !isAllowedOrigin(url, config)) {
      request.log.warn({ area, url, by: principal.by }, 'override refused: foreign')
      return reply.code(422).send(envelopeOf('release/foreign-origin'))
    }
    const token = bearerOf(request)
    const held = heldBy(request, config)
    // Overrides of another session are not taken over.
    const isOwn = held.token === null || held.token === token
    const { [area]: _replaced, ...others } = isOwn ? held.overrides : {}
    const overrides = url === null ? others : { ...others, [area]: url }
    remember(reply, { overrides, token }, config)
    return reply.code(204).send()
  })
}
