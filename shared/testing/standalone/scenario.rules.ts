import type { Endpoint } from '@loopi/contract/endpoint'
import { ROLES, type Role } from '@loopi/contract/roles'
import type { AreaRoute } from '@loopi/shared/federation/area'
import { EXAMPLES } from '../demo/examples.ts'

/** Delay of the fake backend in milliseconds; null never answers. */
export const LATENCIES = { none: 0, short: 600, long: 3000, never: null } as const

export type Latency = keyof typeof LATENCIES

/** Faults to inject: mutations, the server, the network, the session. */
export const FAILURES = ['none', 'saving', 'server', 'network', 'session'] as const

export type Failure = (typeof FAILURES)[number]

/** Fields of answers: all of ours, or the specification's only. */
export const FIELDS = ['all', 'named'] as const

export type Fields = (typeof FIELDS)[number]

/** Behaviour of the fake backend: latency, faults, fields. */
export type Scenario = { latency: Latency; failure: Failure; fields: Fields }

export const isFields = (value: unknown): value is Fields => FIELDS.some((known) => known === value)

export const isLatency = (value: unknown): value is Latency => typeof value === 'string' && value in LATENCIES

export const isFailure = (value: unknown): value is Failure => FAILURES.some((known) => known === value)

/** Fault of a call with this method; null without one. */
export function failureOf(method: Endpoint['method'], failure: Failure): 'server' | 'network' | 'session' | null {
  if (failure === 'saving') return method === 'GET' ? null : 'server'
  return failure === 'none' ? null : failure
}

export const isAllowed = (access: AreaRoute['access'], role: Role | null): boolean =>
  access === 'public' || (role !== null && access.includes(role))

/** Role for a route: the area's usual one if allowed, else the first allowed; null for a visitor. */
export function roleFor(access: AreaRoute['access'], usual: Role | null): Role | null {
  if (isAllowed(access, usual)) return usual
  return ROLES.find((role) => isAllowed(access, role)) ?? null
}

/** Address of a route with example parameters. */
export const addressOf = (path: string, examples: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => examples[name] ?? EXAMPLES[name] ?? name)
