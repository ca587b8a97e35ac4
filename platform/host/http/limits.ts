import type { FastifyReply } from 'fastify'
import { networkOf } from '../../../shared/contract/http/networks.ts'
import { envelopeOf } from './envelope.ts'

const MINUTE = 60_000

/** Limits per address, which many visitors may share; for IPv6 per /64, within which a visitor may use any address. */
export const LIMITS = {
  /** Policy reports per minute; further ones are dropped. */
  reports: 120,
  /** Beacons per minute; further ones must be forged and are dropped. */
  beacons: 600,
  /** Log lines per minute from one address's reports, and the same from its beacons. */
  logLines: 60,
  /** Reads of release records per minute: each reads every record from disk, and a pipeline needs one. */
  records: 60,
  /** Release archives per minute: each is packed on demand, and a pipeline needs one per name. */
  archives: 60,
  /** Staff checks per minute: each calls the API. */
  staff: 60,
  /** Concurrent event streams; pages without one poll once a minute. */
  streams: 600,
} as const

/** Rate limit by address, a fixed window of one minute; returns the seconds until a retry, 0 within the limit. */
export function fixedWindow(limit: number): (address: string) => number {
  let minute = 0
  const counts = new Map<string, number>()
  return (address) => {
    const now = Date.now()
    if (Math.floor(now / MINUTE) !== minute) counts.clear()
    minute = Math.floor(now / MINUTE)
    const caller = networkOf(address, 4)
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    return count > limit ? Math.ceil((MINUTE - (now % MINUTE)) / 1000) : 0
  }
}

export type ConnectionLimit = { acquire: (address: string) => boolean; release: (address: string) => void }

/** Limit of simultaneous connections by address; `acquire` is false at the limit. */
export function connectionLimit(limit: number): ConnectionLimit {
  const held = new Map<string, number>()
  const of = (caller: string) => held.get(caller) ?? 0
  return {
    acquire(address) {
      const caller = networkOf(address, 4)
      if (of(caller) >= limit) return false
      held.set(caller, of(caller) + 1)
      return true
    },
    release(address) {
      const caller = networkOf(address, 4)
      if (of(caller) > 1) held.set(caller, of(caller) - 1)
      else held.delete(caller)
    },
  }
}

export const tooManyRequests = (reply: FastifyReply, retryAfter: number): FastifyReply =>
  reply
    .code(429)
    .header('retry-after', retryAfter)
    .send(envelopeOf('request/rate-limited', { seconds: retryAfter }))
