import { AREAS, type AreaName } from '../../../shared/federation/areas.ts'
import { compatibility } from '../../../shared/federation/compatibility.ts'
import type { AreaSource, LiveArea } from '../../../shared/federation/page-data.ts'
import type { Preload, Registry, Release, Rollout, ShellBuild } from '../../../shared/federation/release.ts'
import { claimOf, foreignPart } from './route-ownership.ts'
import type { Store } from './store.ts'

export const SHELL_PREFIX = '/shell/'
export const RELEASES_PREFIX = '/releases/'

/** Told when a release that the registry names is passed over, with why. */
export type OnPassedOver = (area: AreaName, hash: string, cause: unknown) => void

/** What a visitor of a bucket gets: the shell's build and an area's release each, with what it falls back to. */
export type Resolved = { revision: number; shell: string; areas: readonly LiveArea[] }

type Candidate = { hash: string; source: AreaSource }

/**
 * Resolves the registry for a bucket. A release that cannot be read or does not fit the live shell and the other areas
 * is passed over for the next one known to be good; an area of which nothing is left is left out. Visitors who get
 * the same releases share one answer.
 */
export function createResolver(store: Store, onPassedOver: OnPassedOver) {
  const known = new Map<string, Promise<Resolved>>()
  let knownFor = ''

  return async (bucket: number): Promise<Resolved> => {
    const [registry, shell] = await Promise.all([store.registry(), store.shell()])
    const version = `${registry.revision} ${shell.hash}`
    if (version !== knownFor) known.clear()
    knownFor = version
    const canaries = registry.rollouts.filter(({ percent }) => bucket < percent).map(({ area }) => area)
    const key = canaries.toSorted().join()
    const remembered = known.get(key)
    if (remembered) return remembered
    const resolving = resolve(store, registry, shell, new Set(canaries), onPassedOver)
    known.set(key, resolving)
    resolving.catch(() => known.delete(key))
    return resolving
  }
}

async function resolve(
  store: Store,
  registry: Registry,
  shell: ShellBuild,
  canaries: ReadonlySet<Rollout['area']>,
  onPassedOver: OnPassedOver,
): Promise<Resolved> {
  const wanted = await Promise.all(
    AREAS.map(async (name) => {
      const all = candidates(registry, name, canaries.has(name)).map((one) => read(store, name, one, onPassedOver))
      const releases = (await Promise.all(all)).filter((one) => one !== null)
      return { name, releases, claim: claimOf(releases.map(({ release }) => release.area)) }
    }),
  )
  const areas: LiveArea[] = []
  for (const [at, { name, releases, claim }] of wanted.entries()) {
    const later = wanted.slice(at + 1).flatMap((other) => (other.claim ? [foreignPart(other.claim, claim)] : []))
    const world = { shell, others: [...areas.map(({ area }) => area), ...later] }
    const [first, second] = releases.filter(({ release }) => {
      const wrong = compatibility(release, world).flatMap(({ ok, rule, detail }) => (ok ? [] : [`${rule}: ${detail}`]))
      if (wrong.length > 0) onPassedOver(name, release.hash, new Error(wrong.join('; ')))
      return wrong.length === 0
    })
    const live = ({ release, source }: Wanted) => liveArea(release, shell, source)
    if (first) areas.push({ ...live(first), fallback: second ? live(second) : null })
  }
  return { revision: registry.revision, shell: shell.hash, areas }
}

type Wanted = { release: Release; source: AreaSource }

async function read(
  store: Store,
  name: AreaName,
  { hash, source }: Candidate,
  onPassedOver: OnPassedOver,
): Promise<Wanted | null> {
  try {
    return { release: await store.release(name, hash), source }
  } catch (cause) {
    onPassedOver(name, hash, cause)
    return null
  }
}

/** Releases of an area in the order in which a visitor would want them, each once. */
function candidates(registry: Registry, area: AreaName, isCanary: boolean): Candidate[] {
  const rollout = isCanary ? registry.rollouts.find((one) => one.area === area) : undefined
  const hashes = [
    { hash: rollout?.release.hash, source: 'canary' as const },
    { hash: registry.live[area]?.hash, source: 'live' as const },
    { hash: registry.lastKnownGood[area]?.hash, source: 'live' as const },
  ]
  return hashes.flatMap(({ hash, source }, at) =>
    hash && hashes.findIndex((one) => one.hash === hash) === at ? [{ hash, source }] : [],
  )
}

/** A release as the browser needs it, with the shell's own files that each page asks for. */
export function liveArea(release: Release, shell: ShellBuild, source: AreaSource = 'live'): LiveArea {
  const base = `${RELEASES_PREFIX}${release.area.name}/${release.hash}`
  return {
    area: release.area,
    hash: release.hash,
    version: release.version,
    container: release.container,
    expose: release.expose,
    base,
    entry: release.entry,
    pages: Object.fromEntries(
      Object.entries(release.pages).map(([route, page]) => [
        route,
        [...under(`${base}/`, page.files), ...under(SHELL_PREFIX, doorsOf(page.shared, shell))],
      ]),
    ),
    source,
    fallback: null,
  }
}

export const under = (prefix: string, files: readonly Preload[]): Preload[] =>
  files.map((file) => ({ ...file, path: `${prefix}${file.path}` }))

/** Files of the shell's lazy doors; two doors may share one. */
function doorsOf(names: readonly string[], shell: ShellBuild): Preload[] {
  const files = names.flatMap((name) => shell.shared[name]?.files ?? [])
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
