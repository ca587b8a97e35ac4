import type { Rollout } from '../../../shared/federation/registry/rollout.ts'
import { CANARY } from '../test/releases.ts'
import { aRegistry, HASH } from '../test/store.ts'
import type { Ticket } from './tickets.ts'
import { Trials } from './trials.ts'

const AREA = 'mf-customer'

const rollout = (percent: number, staff: string[] | null = null): Rollout => ({
  area: AREA,
  release: { hash: CANARY },
  percent,
  limits: { minVisits: 4, minNetworks: 3 },
  ramp: null,
  staff,
  startedAt: null,
  since: 4,
})

const visitTo = (kind: 'live' | 'canary', percentile: number): Ticket => ({
  area: AREA,
  hash: kind === 'live' ? HASH : CANARY,
  kind,
  percentile,
  visit: `${kind}${percentile}`,
  network: '203.0.113',
})

/** Counted visits after a visitor reported a crash. */
function counted(rollouts: Rollout[], ticket: Ticket) {
  const seen: string[] = []
  const trials = new Trials(
    { write: async () => {}, readAll: async (own) => own },
    (_area, hash) => void seen.push(hash),
  )
  const registry = aRegistry(4, { rollouts })
  trials.add(registry, ticket, 'crashed', {})
  // Seen releases are recorded for retention, independent of trials.
  expect(seen).toEqual([ticket.hash])
  return trials.visitsOf(registry, AREA, ticket.hash).length
}

test.each([
  ['the canary, of its share', [rollout(10)], visitTo('canary', 9), 1],
  ['the canary, of a share that it has no more', [rollout(10)], visitTo('canary', 10), 0],
  ['the canary, of staff beside its share', [rollout(0, [])], visitTo('canary', 80), 1],
  ['the live release, beside the canary', [rollout(10)], visitTo('live', 10), 1],
  ['the live release, from before the canary took the visitor', [rollout(10)], visitTo('live', 9), 0],
  ['the live release, without a bucket', [rollout(10)], visitTo('live', 100), 1],
  ['the live release, while there is no canary', [], visitTo('live', 9), 1],
  ['a canary that ended', [], visitTo('canary', 9), 1],
])('a visit to %s is counted or not', (_what, rollouts, ticket, count) => {
  expect(counted(rollouts, ticket)).toBe(count)
})
