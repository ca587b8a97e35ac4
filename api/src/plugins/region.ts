import { STATES } from '@loopi/contract/places/states'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { regionCodeOf } from '../lib/network-place.ts'

const CODES: ReadonlySet<string> = new Set(STATES.map(([code]) => code))

/** State of Brazil that a request comes from, by the host's header or by the operator's file of places; null if unknown. */
export function regionOf({ headers, ip }: FastifyRequest, { PLACES_FILE }: Pick<Config, 'PLACES_FILE'>): string | null {
  const named = headers['x-forwarded-region']
  const code = typeof named === 'string' ? named.toUpperCase().replace(/^BR-/, '') : regionCodeOf(ip, PLACES_FILE)
  return code !== null && CODES.has(code) ? code : null
}
