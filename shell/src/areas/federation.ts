import type { LiveArea } from '@loopi/shared/federation/page-data'
import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { KnownFailure } from './area-failure.ts'
import type { Source } from './area-loader.ts'
import { persistently } from './persistently.ts'

const PRODUCTION = process.env.NODE_ENV === 'production'
/** The loader's own limit is shorter; this one only ends the runtime's wait. */
const SCRIPT_LIMIT = 15_000

const TIMINGS = 2000

const integrities = new Map<string, string>()
/** Entries that the host let a developer put in the place of a release: nobody knows their hash. */
const overrides = new Set<string>()

/**
 * Every entry is fetched as a script that carries the hash its release was recorded with; files an entry fetches in
 * turn carry theirs in the entry itself. A script nobody announced, or one without a hash, is refused.
 */
export function startFederation(): void {
  // What became of a file is read from its timing; the default would be full after some minutes of use.
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
        else if (PRODUCTION && !overrides.has(url)) throw new KnownFailure('integrity', `No hash is known for ${url}.`)
        script.src = url
        script.crossOrigin = 'anonymous'
        return { script, timeout: SCRIPT_LIMIT }
      },
    },
  ])
}

/** Loads a release's entry and gives its exposed module. Another source replaces what was registered before. */
export async function fetchArea(live: LiveArea, { entry }: Source): Promise<unknown> {
  const { integrity } = live.entry
  if (integrity) integrities.set(entry, integrity)
  else if (live.source === 'override') overrides.add(entry)
  else if (PRODUCTION) throw new KnownFailure('integrity', `${live.area.name} has no hash for its entry.`)
  registerRemotes([{ name: live.container, entry, type: 'global' }], { force: true })
  return await loadRemote(`${live.container}/${live.expose.slice(2)}`)
}

type Shared = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap'][string][string][string]

/** What the shell shares, before any area came. */
const announced = (): Shared[] =>
  Object.values(getInstance()?.shareScopeMap.default ?? {}).flatMap(Object.values<Shared>)

/**
 * The runtime writes down as provider of a module who asked for it first, which for a lazy one is an area. What the
 * shell has announced is the shell's: who inspects the page shall see a copy of an area as one.
 */
function keepProvider(shared: Shared): void {
  const { from } = shared
  Object.defineProperty(shared, 'from', { get: () => from, set: () => {}, enumerable: true })
}

/**
 * The runtime keeps a module that did not come as one that never will, for every area and until the page is loaded
 * anew. It is asked for again instead, and after that by who tries again.
 */
function persist(shared: Shared): void {
  const { get } = shared
  shared.get = (() => {
    const coming = get()
    if (!(coming instanceof Promise)) return coming
    return persistently(() => Promise.resolve(get()), coming).catch((error: unknown) => {
      shared.loading = null
      throw error
    })
  }) as Shared['get']
}
