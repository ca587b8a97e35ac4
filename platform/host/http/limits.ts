import type { FastifyReply } from 'fastify'
import { envelopeOf } from './envelope.ts'

const MINUTE = 60_000

/** Counts what each address asks within a minute; answers how many seconds one that asks too often has to wait, or 0. */
export function perMinute(limit: number): (address: string) => number {
  let minute = 0
  const asked = new Map<string, number>()
  return (address) => {
    const now = Date.now()
    if (Math.floor(now / MINUTE) !== minute) asked.clear()
    minute = Math.floor(now / MINUTE)
    const times = (asked.get(address) ?? 0) + 1
    asked.set(address, times)
    return times > limit ? Math.ceil((MINUTE - (now % MINUTE)) / 1000) : 0
  }
}

/** Lets each address hold so many of something at once; `take` is false when it has them all. */
export function atOnce(limit: number): { take: (address: string) => boolean; giveBack: (address: string) => void } {
  const held = new Map<string, number>()
  const of = (address: string) => held.get(address) ?? 0
  return {
    take(address) {
      if (of(address) >= limit) return false
      held.set(address, of(address) + 1)
      return true
    },
    giveBack(address) {
      if (of(address) > 1) held.set(address, of(address) - 1)
      else held.delete(address)
    },
  }
}

export const tooMany = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply.code(429).header('retry-after', seconds).send(envelopeOf('request/rate-limited', { seconds }))
