import type { FastifyInstance } from 'fastify'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import { liveAreas } from '../../../shared/federation/registry/registry.ts'
import { NO_BUCKET } from './bucket.ts'
import { createResolver, type Resolved } from './resolve.ts'
import { NoShell } from './shell-choice.ts'
import type { Store } from './store.ts'

/** Health of an area: `shown`, possibly by an earlier release, or `lost`. */
type AreaHealth = 'shown' | 'lost'

/** Readiness by the page that a visitor would get now. */
type Readiness = {
  status: 'ok' | 'unavailable'
  shell: boolean
  /** Revision of the registry; 0 for an empty store. */
  revision: number
  areas: Record<string, AreaHealth>
}

/** Ready with a shell, a registry and at least one area. */
export function createReadiness(store: Store): () => Promise<Readiness> {
  const resolver = createResolver(store, () => {})
  return async () => {
    const registry = await store.registry().catch(() => null)
    const resolved = registry ? await resolver(NO_BUCKET).catch((cause: unknown) => cause) : null
    const shell = registry !== null && !(resolved instanceof NoShell)
    const areas = isResolved(resolved) ? resolved.areas : []
    const shown = new Set(areas.flatMap(({ area, unavailable }) => (unavailable ? [] : [area.name])))
    const healthOf = (name: AreaName): AreaHealth => (shown.has(name) ? 'shown' : 'lost')
    return {
      status: shown.size > 0 ? 'ok' : 'unavailable',
      shell,
      revision: registry?.revision ?? 0,
      areas: Object.fromEntries((registry ? liveAreas(registry) : []).map((name) => [name, healthOf(name)])),
    }
  }
}

const isResolved = (found: unknown): found is Resolved => found !== null && !(found instanceof Error)

/**
 * Health endpoints: `live` for the process, `ready` for load balancers, which route visitors by it.
 * `/federation/health` is the same as `ready`.
 */
export function serveHealth(app: FastifyInstance, store: Store): void {
  const readiness = createReadiness(store)
  app.get('/federation/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  for (const address of ['/federation/health', '/federation/health/ready'])
    app.get(address, async (_request, reply) => {
      const found = await readiness()
      return reply
        .code(found.status === 'ok' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(found)
    })
}
