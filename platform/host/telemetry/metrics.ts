import Fastify, { type FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry, register } from 'prom-client'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Registry as Releases } from '../../../shared/federation/registry/registry.ts'
import type { VisitOutcome } from '../../../shared/federation/telemetry.ts'
import type { HostParts } from '../parts.ts'
import { createReadiness } from '../registry/health.ts'
import type { ReleaseStats } from './trials.ts'

const outcomes = new Counter({
  name: 'loopi_visit_outcomes_total',
  help: 'Outcomes that pages reported with a ticket of this installation.',
  labelNames: ['area', 'outcome'] as const,
})
const fallbacks = new Counter({
  name: 'loopi_fallback_visits_total',
  help: 'Visits that got an earlier release, because the one meant for them could not be served.',
  labelNames: ['area'] as const,
})
const halts = new Counter({
  name: 'loopi_canary_halts_total',
  help: 'Canaries that a host halted because they were worse than live.',
  labelNames: ['area'] as const,
})

export const countOutcome = (area: ReleaseName, outcome: VisitOutcome): void => outcomes.inc({ area, outcome })
export const countFallback = (area: ReleaseName): void => fallbacks.inc({ area })
export const countHalt = (area: ReleaseName): void => halts.inc({ area })

type Shown = { readonly area: ReleaseName; readonly hash: string; readonly role: 'live' | 'canary' }

/** Releases that visitors get: no more than two of each area, so that the number of time series does not grow. */
function shownReleases({ live, rollouts }: Releases): Shown[] {
  const all = Object.entries(live) as [ReleaseName, { hash: string }][]
  return [
    ...all.map(([area, { hash }]) => ({ area, hash, role: 'live' as const })),
    ...rollouts.map(({ area, release: { hash } }) => ({ area, hash, role: 'canary' as const })),
  ]
}

/** Serves the host's metrics until it closes, when `METRICS_PORT` is set. */
export async function openMetrics(app: FastifyInstance, { config, store, trials }: HostParts): Promise<void> {
  if (config.metricsPort === null) return
  const own = new Registry()
  watchAreas(own, createReadiness(store))
  watchReleases(own, store.registry, (registry, { area, hash }) => trials.statsOf(registry, area, hash))
  // Among others the delay of the event loop, memory and processor time.
  collectDefaultMetrics({ register: own })
  const server = Fastify()
  server.addHook('onError', async (_request, _reply, err) => app.log.error({ err }, 'the metrics were not read'))
  server.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(`${await register.metrics()}\n${await own.metrics()}`),
  )
  await server.listen({ host: config.host, port: config.metricsPort })
  app.addHook('onClose', () => server.close())
}

function watchAreas(own: Registry, readiness: ReturnType<typeof createReadiness>): void {
  new Gauge({
    registers: [own],
    name: 'loopi_area_shown',
    help: '1 for a live area that visitors can be shown, 0 for one that is lost.',
    labelNames: ['area'] as const,
    async collect() {
      this.reset()
      for (const [area, health] of Object.entries((await readiness()).areas)) {
        this.set({ area }, health === 'shown' ? 1 : 0)
        // A counter that begins with its first event hides that event from `increase`.
        halts.inc({ area }, 0)
        fallbacks.inc({ area }, 0)
      }
    },
  })
}

const STATS = {
  visits: 'Visits of the release in its current window.',
  failure_ratio: 'Share of its visits that failed, 0 to 1.',
  lcp_seconds: 'Largest contentful paint, 75th percentile of its visits.',
  inp_seconds: 'Interaction to next paint, 75th percentile of its visits.',
} as const

const valuesOf = ({ visits, failureRate, lcpMs, inpMs }: ReleaseStats): Record<keyof typeof STATS, number | null> => ({
  visits,
  failure_ratio: failureRate,
  lcp_seconds: lcpMs === null ? null : lcpMs / 1000,
  inp_seconds: inpMs === null ? null : inpMs / 1000,
})

function watchReleases(
  own: Registry,
  registryOf: () => Promise<Releases>,
  statsOf: (registry: Releases, release: Shown) => ReleaseStats,
): void {
  for (const [name, help] of Object.entries(STATS) as [keyof typeof STATS, string][])
    new Gauge({
      registers: [own],
      name: `loopi_release_${name}`,
      help,
      labelNames: ['area', 'release', 'role'] as const,
      async collect() {
        this.reset()
        const registry = await registryOf()
        for (const shown of shownReleases(registry)) {
          const value = valuesOf(statsOf(registry, shown))[name]
          if (value !== null) this.set({ area: shown.area, release: shown.hash, role: shown.role }, value)
        }
      },
    })
  new Gauge({
    registers: [own],
    name: 'loopi_canary_percent',
    help: 'Percent of the visitors that get the canary of an area; 0 for staff alone.',
    labelNames: ['area', 'release'] as const,
    async collect() {
      this.reset()
      for (const { area, release, percent } of (await registryOf()).rollouts)
        this.set({ area, release: release.hash }, percent)
    },
  })
}
