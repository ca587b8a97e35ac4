import type { Endpoint, MemberAccess } from '@loopi/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { working } from '../db/serving/work.ts'
import { reject } from '../lib/app-error.ts'
import type { Actor, Device, Member } from './actor.ts'
import { workOf } from './work.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint behind a route. */
    endpoint?: Endpoint
    /** Route outside of the contract: health, documents. */
    outsideContract?: true
  }
  interface FastifyRequest {
    actor: Actor | null
    /** Paired device that calls, alone or with a member; only for endpoints of devices. */
    device: Device | null
  }
}

/** Sessions by their tokens; provided by `main`, because sessions are a module above. */
export type SessionFinder = {
  readonly find: (token: string) => Promise<Actor | null>
  /** True when the session ended because its person was removed from a company's team. */
  readonly wasRemoved: (token: string) => Promise<boolean>
  /** Paired device of a token; `gone` when it works no more, null when the token is none of a device. */
  readonly findDevice: (token: string) => Promise<Device | 'gone' | null>
}

/**
 * Authorization: each endpoint declares its access, and only this hook enforces it, before the body is read. Public
 * endpoints use an active session and ignore any other.
 */
export function registerAccess(app: FastifyInstance, sessions: SessionFinder): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('device', null)
  app.addHook('onRequest', async (request) => {
    const endpoint = request.routeOptions.config.endpoint
    if (endpoint === undefined) return
    const token = bearerOf(request)
    const actor = token === null ? null : await working(workOf(request), () => sessions.find(token))
    const isHeld = actor?.mustSetUp === true && endpoint.beforeSecondFactor !== true
    if (endpoint.access === 'public') {
      request.actor = isHeld ? null : actor
      return
    }
    request.actor = actor
    if (endpoint.device) {
      request.device = await deviceOf(request, sessions, actor === null ? token : null)
      // A device needs no person, and a person of another company is none at its till.
      if (request.device !== null && !isMemberOf(actor, request.device)) request.actor = null
      if (request.device !== null && request.actor === null) return
    }
    if (actor === null) reject(token !== null && (await sessions.wasRemoved(token)) ? 'auth/removed' : 'auth/required')
    if (!endpoint.access.includes(actor.role)) reject('auth/forbidden')
    if (actor.role === 'admin') assertMemberMay(actor, endpoint.permission)
    if (isHeld) reject('second-factor/missing')
    if (endpoint.stepUp && !actor.confirmedUntil) reject('auth/step-up')
  })
}

const DEVICE_HEADER = 'x-loopi-aparelho'

/** Device of the header, or of a bearer token that opens no session; null without one. */
async function deviceOf(
  request: FastifyRequest,
  sessions: SessionFinder,
  bearer: string | null,
): Promise<Device | null> {
  const sent = request.headers[DEVICE_HEADER]
  const token = typeof sent === 'string' ? sent : bearer
  if (token === null) return null
  const device = await working(workOf(request), () => sessions.findDevice(token))
  return device === 'gone' || (device === null && token === sent) ? reject('device/gone') : device
}

const isMemberOf = (actor: Actor | null, { companyId }: Device): boolean =>
  actor?.role === 'admin' && actor.companyId === companyId

/** A member needs the permission; root acting for a company never reaches its own account. */
export function assertMemberMay(member: Member, permission: MemberAccess | undefined): void {
  if (permission === 'session') return
  const may = permission === 'self' ? !member.actingUntil : permission && member.permissions.includes(permission)
  if (!may) reject(member.actingUntil ? 'auth/acting' : 'auth/not-permitted')
}

/** The bearer token of the request, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}
