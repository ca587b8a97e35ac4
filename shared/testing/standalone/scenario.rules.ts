import type { Endpoint } from '@loopi/shared/contract/endpoint'
import { ROLES, type Role } from '@loopi/shared/contract/roles'
import type { AreaRoute } from '@loopi/shared/federation/area'
import { IDS } from '../demo/world.ts'

/** Milliseconds until the fake backend answers; null is never. */
export const LATENCIES = { none: 0, short: 600, long: 3000, never: null } as const

export type Latency = keyof typeof LATENCIES

/** What goes wrong: only what writes, everything at the server, the network, the session. */
export const FAILURES = ['none', 'saving', 'server', 'network', 'session'] as const

export type Failure = (typeof FAILURES)[number]

/** What answers hold: all that ours do, or what the specification names alone. */
export const FIELDS = ['all', 'named'] as const

export type Fields = (typeof FIELDS)[number]

/** How the fake backend answers. */
export type Scenario = { latency: Latency; failure: Failure; fields: Fields }

export const isFields = (value: unknown): value is Fields => FIELDS.some((known) => known === value)

export const isLatency = (value: unknown): value is Latency => typeof value === 'string' && value in LATENCIES

export const isFailure = (value: unknown): value is Failure => FAILURES.some((known) => known === value)

/** What a call of this method meets. */
export function failureOf(method: Endpoint['method'], failure: Failure): 'server' | 'network' | 'session' | null {
  if (failure === 'saving') return method === 'GET' ? null : 'server'
  return failure === 'none' ? null : failure
}

export const isAllowed = (access: AreaRoute['access'], role: Role | null): boolean =>
  access === 'public' || (role !== null && access.includes(role))

/** Who is let in: whoever usually sees the area where they may, else the first role that may; null is a visitor. */
export function roleFor(access: AreaRoute['access'], usual: Role | null): Role | null {
  if (isAllowed(access, usual)) return usual
  return ROLES.find((role) => isAllowed(access, role)) ?? null
}

/** A route's address, with something in the place of its parameters. */
export const addressOf = (path: string, examples: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => examples[name] ?? EXAMPLES[name] ?? name)

/** A link that is good, a customer. */
const EXAMPLES: Readonly<Record<string, string>> = { token: 'convite', id: String(IDS.cliente) }
