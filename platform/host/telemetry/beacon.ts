import type { FastifyInstance } from 'fastify'
import type { Registry } from '../../../shared/federation/release.ts'
import { type Beacon, beaconSchema } from '../../../shared/federation/telemetry.ts'
import { RevisionConflict } from '../../releases/store/registry-log.ts'
import { haltCanary } from '../../releases/transitions/operations.ts'
import type { HostConfig } from '../config.ts'
import { fixedWindow, LIMITS } from '../http/limits.ts'
import type { Store } from '../registry/store.ts'
import { failingCanary, type Telemetry } from './telemetry.ts'

const percent = (share: number) => `${(share * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`

/** Reason of a halted canary, as the audit of its releases keeps it. */
const haltReason = (rate: number, visits: number, limit: number) =>
  `Interrompido pelo host: ${percent(rate)} de falhas em ${visits} visitas (limite ${percent(limit)}).`

type Dependencies = { store: Store; config: HostConfig; telemetry: Telemetry }

/** Beacon endpoint: counts the loads that pages report, and halts a canary that fails too often. */
export function acceptBeacons(app: FastifyInstance, { store, config, telemetry }: Dependencies): void {
  const retryAfter = fixedWindow(LIMITS.beacons)
  app.post('/federation/beacon', { bodyLimit: 4096 }, async (request, reply) => {
    const parsed = beaconSchema.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send()
    // Rate-limited beacons get 204 as well: a page could do nothing about an error.
    if (retryAfter(request.ip) > 0) return reply.code(204).send()
    const beacon = parsed.data
    if (beacon.outcome !== 'loaded') request.log.warn({ beacon }, 'an area did not load')
    // Forged hashes must not fill the memory: only published releases are counted.
    if (!(await isReleased(beacon))) return reply.code(204).send()
    const registry = await store.registry()
    telemetry.follow(registry)
    count(telemetry, beacon)
    await haltFailingCanary(beacon, registry)
    return reply.code(204).send()
  })

  const isReleased = ({ area, hash }: Beacon): Promise<boolean> =>
    store.release(area, hash).then(
      () => true,
      () => false,
    )

  async function haltFailingCanary({ area, outcome }: Beacon, registry: Registry): Promise<void> {
    if (outcome === 'failed') return
    const failing = failingCanary(registry, telemetry, area)
    if (!failing) return
    const { rollout, failureRate, visits } = failing
    const { hash } = rollout.release
    const reason = haltReason(failureRate, visits, rollout.haltAt.failureRate)
    try {
      if (await haltCanary(config, area, hash, { by: 'host', reason }))
        app.log.error({ area, hash, reason }, 'canary halted')
    } catch (error) {
      // Conflict with another writer: the next beacon of a failure retries.
      if (!(error instanceof RevisionConflict)) app.log.error({ err: error, area, hash }, 'a canary was not halted')
    }
  }
}

function count(telemetry: Telemetry, beacon: Beacon): void {
  const { area, hash } = beacon
  switch (beacon.outcome) {
    case 'failed':
      telemetry.failed(area, hash, beacon.kind)
      break
    case 'loaded':
      telemetry.loaded(area, hash, beacon.milliseconds)
      break
    case 'given-up':
      telemetry.givenUp(area, hash)
      break
    default:
      beacon satisfies never
  }
}
