import type { LiveArea } from '@loopi/ui/federation/page-data'
import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { ClassifiedError } from './area-load-error.ts'
import type { Attempt } from './area-loader.ts'
import { withRetry } from './with-retry.ts'

const PRODUCTION = process.env.NODE_ENV === 'production'
/** Script timeout in milliseconds; the loader's own is shorter, this one only ends the runtime's wait. */
const SCRIPT_LIMIT = 15_000

const TIMINGS = 2000

const integrities = new Map<string, string>()
/** Override entries of developers, whose hash is unknown. */
const overrides = new Set<string>()

/**
 * Subresource integrity for entries: each is a script with the hash of its release's record, and an entry carries the
 * hashes of its own chunks. A script without a known hash is refused in production.
 */
export function startFederation(): void {
  // Resource timings classify failures; the default buffer is full after some minutes of use.
  performance.setResourceTimingBufferSize(TIMINGS)
  announced().forEach(keepProvider)
  announced().forEach(persist)
  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script')
        const integrity = integrities.get(url)
        if (integrity) script.integrity = integrity
        else if (PRODUCTION && !overrides.has(url))
          throw new ClassifiedError('integrity', `No hash is known for ${url}.`)
        script.src = url
        script.crossOrigin = 'anonymous'
        return { script, timeout: SCRIPT_LIMIT }
      },
    },
  ])
}

/** Loads a release's entry and returns its exposed module; a later attempt replaces the registration of the earlier. */
export async function fetchArea(live: LiveArea, { entry }: Attempt): Promise<unknown> {
  const { integrity } = live.entry
  if (integrity) integrities.set(entry, integrity)
  else if (live.source === 'override') overrides.add(entry)
  else if (PRODUCTION) throw new ClassifiedError('integrity', `${live.area.name} has no hash for its entry.`)
  registerRemotes([{ name: live.container, entry, type: 'global' }], { force: true })
  return await loadRemote(`${live.container}/${live.expose.slice(2)}`)
}

type Shared = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap'][string][string][string]

/** Shared modules of the shell, read before any area registers its own. */
const announced = (): Shared[] =>
  Object.values(getInstance()?.shareScopeMap.default ?? {}).flatMap(Object.values<Shared>)

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
