import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { areaName } from '../../../shared/contract/primitives.ts'
import type { HostConfig } from '../config.ts'
import { sessionCookie } from '../http/cookies.ts'
import { askCurrentUser } from '../http/release-auth.ts'
import { createSeal } from '../http/seal.ts'
import { createSigner } from '../http/signer.ts'
import { isAllowedOrigin, type Overrides } from './overrides.rules.ts'

type Config = Pick<HostConfig, 'devTools' | 'overrideOrigins' | 'secret' | 'apiUrl' | 'publicUrl'>

/** Overrides of a browser with the token of their session; null for overrides by a link. */
type Held = { readonly overrides: Overrides; readonly token: string | null }

const cookieOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => sessionCookie('loopi_overrides', publicUrl)
const PURPOSE = 'overrides'
const NOTHING: Held = { overrides: {}, token: null }

const schema = z.strictObject({
  areas: z.record(areaName, z.url({ protocol: /^https?$/ })),
  /** Token of root's session, sealed. */
  session: z.string().nullable(),
})

export const hasOverrideCookie = ({ headers }: FastifyRequest, config: Pick<Config, 'publicUrl'>): boolean =>
  cookieOf(config).valueIn(headers.cookie) !== null

/** Overrides in the visitor's cookie; ignored without this host's signature or with a foreign origin. */
export function heldBy({ headers }: FastifyRequest, config: Config): Held {
  const [payload = '', signature = ''] = (cookieOf(config).valueIn(headers.cookie) ?? '').split('.')
  if (!payload || !createSigner(config.secret, PURPOSE).isSigned(payload, signature)) return NOTHING
  const { data } = schema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  if (!data) return NOTHING
  const token = data.session === null ? null : createSeal(config.secret, PURPOSE).open(data.session)
  // Ignored when the session is unreadable: the overrides would never end.
  if (data.session !== null && token === null) return NOTHING
  const entries = Object.entries(data.areas).filter(([, url]) => isAllowedOrigin(url, config))
  return { overrides: Object.fromEntries(entries), token }
}

/**
 * Effective overrides. Those of a session apply while the API confirms it as root's; afterwards their cookie is
 * deleted. Those of a link apply where links are enabled.
 */
export async function activeOverrides(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const { overrides, token } = heldBy(request, config)
  if (Object.keys(overrides).length === 0) return {}
  if (token === null) return config.devTools ? overrides : {}
  const user = await askCurrentUser(config.apiUrl, `Bearer ${token}`)
  if (typeof user === 'object' && user.role === 'root') return overrides
  // While the API is down, the live releases are shown and the cookie stays.
  if (user !== 'unavailable') forget(reply, config)
  return {}
}

export function remember(reply: FastifyReply, { overrides, token }: Held, config: Config) {
  if (Object.keys(overrides).length === 0) return forget(reply, config)
  const session = token === null ? null : createSeal(config.secret, PURPOSE).close(token)
  const payload = Buffer.from(JSON.stringify({ areas: overrides, session })).toString('base64url')
  const value = `${payload}.${createSigner(config.secret, PURPOSE).sign(payload)}`
  reply.header('set-cookie', cookieOf(config).keep(value))
}

export function forget(reply: FastifyReply, config: Pick<Config, 'publicUrl'>): void {
  reply.header('set-cookie', cookieOf(config).drop())
}
