import type { LiveArea } from '@loopi/shared/federation/page-data'
import { getInstance } from '@module-federation/enhanced/runtime'
import { ClassifiedError } from './area-load-error.ts'
import type { Attempt } from './area-loader.ts'
import { noteRunning } from './area-rest.ts'
import { fetchContainer, type ShareScope } from './container.ts'
import { withRetry } from './with-retry.ts'

const PRODUCTION = process.env.NODE_ENV === 'production'
const TIMINGS = 2000

/** Registers the shared modules of the page for areas. */
export function startFederation(): void {
  // Failures are classified by resource timings, whose default buffer is full after some minutes.
  performance.setResourceTimingBufferSize(TIMINGS)
  announced().forEach(keepProvider)
  announced().forEach(persist)
}

/**
 * Loads the entry of a release and returns its exposed module. The entry is checked against the hash in its release's
 * record, and it has the hashes of its own chunks; production refuses an entry without a known hash, except a
 * developer's override.
 */
export async function fetchArea(live: LiveArea, { entry }: Attempt): Promise<unknown> {
  const { integrity } = live.entry
  if (!integrity && live.source !== 'override' && PRODUCTION)
    throw new ClassifiedError('integrity', `${live.area.name} has no hash for its entry.`)
  const container = await fetchContainer(live.container, entry, integrity)
  await container.init(shareScope(), [], { version: '', shareScopeKeys: 'default' })
  const exposed = await container.get(live.expose)
  noteRunning(live)
  return exposed()
}

const shareScope = (): ShareScope => getInstance()?.shareScopeMap.default ?? {}

type Shared = ShareScope[string][string]

/** Shared modules of the shell, read before any area registers its own. */
const announced = (): Shared[] => Object.values(shareScope()).flatMap(Object.values<Shared>)

/**
 * Provider attribution: the runtime names the first consumer of a lazy module as its provider. Pinning it to the shell
 * lets the inspector show a real second copy as one.
 */
function keepProvider(shared: Shared): void {
  const { from } = shared
  Object.defineProperty(shared, 'from', { get: () => from, set: () => {}, enumerable: true })
}

/** Retry of a failed shared module: the runtime caches the rejected load for every area until the next document. */
function persist(shared: Shared): void {
  const { get } = shared
  shared.get = (() => {
    const coming = get()
    if (!(coming instanceof Promise)) return coming
    return withRetry(() => Promise.resolve(get()), coming).catch((error: unknown) => {
      shared.loading = null
      throw error
    })
  }) as Shared['get']
}
