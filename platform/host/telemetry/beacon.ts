import type { FastifyInstance } from 'fastify'
import { beaconSchema } from '../../../shared/federation/telemetry.ts'
import { fixedWindow, LIMITS } from '../http/limits.ts'
import type { Store } from '../registry/store.ts'
import type { Judge } from './judge.ts'
import { countFallback, countOutcome } from './metrics.ts'
import type { Tickets } from './tickets.ts'
import type { Trials } from './trials.ts'

type Dependencies = { store: Store; tickets: Tickets; trials: Trials; judge: Judge }

/** Beacon endpoint: logs failures, and counts outcomes of visits with a valid ticket. */
export function acceptBeacons(app: FastifyInstance, { store, tickets, trials, judge }: Dependencies): void {
  const retryAfter = fixedWindow(LIMITS.beacons)
  const isLogFull = fixedWindow(LIMITS.logLines)
  app.post('/federation/beacon', { bodyLimit: 4096 }, async (request, reply) => {
    const parsed = beaconSchema.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send()
    // Rate-limited beacons get 204 as well, because pages cannot react to errors.
    if (retryAfter(request.ip) > 0) return reply.code(204).send()
    const beacon = parsed.data
    const isGood = beacon.outcome === 'loaded' || beacon.outcome === 'drawn' || beacon.outcome === 'measured'
    if (!isGood && isLogFull(request.ip) === 0) request.log.warn({ beacon }, 'an area did not load')
    if (beacon.outcome === 'failed' || beacon.outcome === 'given-up' || beacon.ticket === null)
      return reply.code(204).send()
    const ticket = tickets.check(beacon.ticket, beacon.area, beacon.hash)
    // A fallback replaced a failed release, so its own outcome is not counted.
    if (ticket?.kind === 'fallback') countFallback(beacon.area)
    if (!ticket || ticket.kind === 'fallback') return reply.code(204).send()
    countOutcome(beacon.area, beacon.outcome)
    const load = beacon.outcome === 'loaded' ? { load: beacon.milliseconds } : {}
    trials.add(await store.registry(), ticket, beacon.outcome, { ...load, ...beacon.measures })
    if (!isGood) judge.soon()
    return reply.code(204).send()
  })
}
