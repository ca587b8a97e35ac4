import type { Endpoint } from '@loopi/contract/endpoint'
import { ROLES, type Role } from '@loopi/contract/roles'
import type { AreaRoute } from '@loopi/ui/federation/area'
import { EXAMPLES } from '../demo/examples.ts'

/** Milliseconds until the fake backend answers; null is never. */
export const LATENCIES = { none: 0, short: 600, long: 3000, never: null } as const

export type Latency = keyof typeof LATENCIES

/** Faults to inject: writes alone, the whole server, the network, the session. */
export const FAILURES = ['none', 'saving', 'server', 'network', 'session'] as const

export type Failure = (typeof FAILURES)[number]

/** Fields of answers: all of ours, or those that the specification names alone. */
export const FIELDS = ['all', 'named'] as const

export type Fields = (typeof FIELDS)[number]

/** Behaviour of the fake backend: latency, faults, fields. */
export type Scenario = { latency: Latency; failure: Failure; fields: Fields }

export const isFields = (value: unknown): value is Fields => FIELDS.some((known) => known === value)

export const isLatency = (value: unknown): value is Latency => typeof value === 'string' && value in LATENCIES

export const isFailure = (value: unknown): value is Failure => FAILURES.some((known) => known === value)

/** Fault that a call of this method meets; null is none. */
export function failureOf(method: Endpoint['method'], failure: Failure): 'server' | 'network' | 'session' | null {
  if (failure === 'saving') return method === 'GET' ? null : 'server'
  return failure === 'none' ? null : failure
}

export const isAllowed = (access: AreaRoute['access'], role: Role | null): boolean =>
  access === 'public' || (role !== null && access.includes(role))

/** Role that a route lets in: the area's usual one where it may, else the first that may; null is a visitor. */
export function roleFor(access: AreaRoute['access'], usual: Role | null): Role | null {
  if (isAllowed(access, usual)) return usual
  return ROLES.find((role) => isAllowed(access, role)) ?? null
}

/** Address of a route, with examples in the place of its parameters. */
export const addressOf = (path: string, examples: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => examples[name] ?? EXAMPLES[name] ?? name)
