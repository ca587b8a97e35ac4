import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AreaName, isAreaName } from '../../../shared/contract/area-name.ts'
import { auth } from '../../../shared/contract/auth/auth.contract.ts'
import { areaName } from '../../../shared/contract/primitives.ts'
import { overrideCommand } from '../../../shared/contract/releases/releases.contract.ts'
import type { LiveArea } from '../../../shared/federation/page-data.ts'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from '../http/envelope.ts'
import { createReleaseAuth } from '../http/release-auth.ts'
import { addressOf } from '../http/request-log.ts'
import { createSigner } from '../http/signer.ts'

/** Overrides: URL of another entry by area, for one browser session. */
export type Overrides = Readonly<Record<AreaName, string>>

const COOKIE = 'loopi_overrides'
const PARAMETER = /^mf\.(reset|[a-z][a-z0-9-]*)$/
const schema = z.record(areaName, z.url({ protocol: /^https?$/ }))

type Rules = Pick<HostConfig, 'devTools' | 'overrideOrigins' | 'secret'>

/** Loopback origins are trusted in development; any other one has to be configured. */
const isLocal = ({ hostname, protocol }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

export const isAllowedOrigin = (address: string, { devTools, overrideOrigins }: Omit<Rules, 'secret'>): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return overrideOrigins.includes(url.origin) || (devTools && isLocal(url))
}

/** Overrides of the visitor's cookie; a cookie without this host's signature, or a foreign origin, is ignored. */
export function overridesIn(cookies: string | undefined, rules: Rules): Overrides {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(cookies ?? '') ?? []
  const [payload = '', signature = ''] = value.split('.')
  if (!payload || !signerOf(rules).isSigned(payload, signature)) return {}
  const parsed = schema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  const entries = Object.entries(parsed.data ?? {}).filter(([, url]) => isAllowedOrigin(url, rules))
  return Object.fromEntries(entries)
}

const signerOf = ({ secret }: Pick<Rules, 'secret'>) => createSigner(secret, 'overrides')

function remember(reply: FastifyReply, overrides: Overrides, rules: Rules, secure: boolean): void {
  const payload = Buffer.from(JSON.stringify(overrides)).toString('base64url')
  const isEmpty = Object.keys(overrides).length === 0
  const value = isEmpty ? '' : `${payload}.${signerOf(rules).sign(payload)}`
  const rest = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : []), ...(isEmpty ? ['Max-Age=0'] : [])]
  reply.header('set-cookie', [`${COOKIE}=${value}`, ...rest].join('; '))
}

/**
 * Moves overrides of a link such as `/?mf.customer=http://localhost:3102/remoteEntry.js` into the cookie. Returns the
 * URL without them to redirect to, or null when there are none.
 */
export function takeFromAddress(request: FastifyRequest, reply: FastifyReply, rules: Rules): string | null {
  const url = addressOf(request)
  const given = [...url.searchParams].filter(([name]) => PARAMETER.test(name))
  if (given.length === 0) return null
  let overrides = overridesIn(request.headers.cookie, rules)
  for (const [name, address] of given) {
    url.searchParams.delete(name)
    const area = name.replace('.', '-')
    if (!rules.devTools) request.log.warn({ name, address }, 'override ignored: others reach this host')
    else if (name === 'mf.reset') overrides = {}
    else if (!isAreaName(area) || !isAllowedOrigin(address, rules))
      request.log.warn({ name, address }, 'override ignored: foreign')
    else overrides = { ...overrides, [area]: address }
  }
  if (rules.devTools) remember(reply, overrides, rules, request.protocol === 'https')
  return `${url.pathname}${url.search}`
}

/** File name of an entry; the URL of a folder means this file in it. */
const ENTRY = 'remoteEntry.js'

function entryOf(address: string): string {
  const url = new URL(address)
  if (url.pathname.endsWith('/')) url.pathname += ENTRY
  return url.href
}

/** Live areas with the overrides applied. An override has no record, so there are no hashes and no preloads. */
export function applyOverrides(areas: readonly LiveArea[], overrides: Overrides): LiveArea[] {
  return areas.map((live) => {
    const given = overrides[live.area.name]
    if (!given) return live
    const address = entryOf(given)
    const at = address.lastIndexOf('/')
    return {
      ...live,
      hash: 'override',
      version: address,
      base: address.slice(0, at),
      entry: { path: address.slice(at + 1), integrity: null },
      pages: {},
      source: 'override',
      ticket: null,
      fallback: live,
    }
  })
}

/** Origins of the overrides, for the content security policy: code, styles and updates come from there. */
export const originsOf = (overrides: Overrides): string[] => [
  ...new Set(Object.values(overrides).map((address) => new URL(address).origin)),
]

/** Path of signing out, as pages call it. */
const SIGN_OUT = `/api${auth.logout.path}`

/** Endpoint that overrides an area in root's own browser, also in production, until root signs out or closes it. */
export function serveOverrides(app: FastifyInstance, config: HostConfig): void {
  const { authenticated, principalOf } = createReleaseAuth(config)
  // Overrides by a link, in development, belong to nobody's session.
  app.addHook('onRequest', async (request, reply) => {
    const isSignOut = request.method === auth.logout.method && addressOf(request).pathname === SIGN_OUT
    if (isSignOut && !config.devTools && request.headers.cookie?.includes(`${COOKIE}=`))
      remember(reply, {}, config, request.protocol === 'https')
  })
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
    const { [area]: _replaced, ...others } = overridesIn(request.headers.cookie, config)
    remember(reply, url === null ? others : { ...others, [area]: url }, config, request.protocol === 'https')
    return reply.code(204).send()
  })
}
