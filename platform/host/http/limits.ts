import type { FastifyReply } from 'fastify'
import { networkOf } from '../../../shared/contract/http/networks.ts'
import { envelopeOf } from './envelope.ts'

const MINUTE = 60_000

/** Limits of one address, which many visitors may share; of IPv6 its /64, in which one visitor has every address. */
export const LIMITS = {
  /** Policy reports a minute; further ones are dropped. */
  reports: 120,
  /** Beacons a minute; further ones are forged and dropped. */
  beacons: 600,
  /** Lines a minute that reports of one address may write into the log, and as many that its beacons may. */
  logLines: 60,
  /** Reads of the release records a minute: each reads every record anew, and a pipeline needs one. */
  records: 60,
  /** Archives of releases a minute: each is packed anew, and a pipeline needs one of each name. */
  archives: 60,
  /** Sign-ins of staff a minute: each asks the API. */
  staff: 60,
  /** Event streams at a time; a page without one polls once a minute. */
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
