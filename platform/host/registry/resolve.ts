import type { AreaName } from '../../../shared/contract/area-name.ts'
import { compatibility } from '../../../shared/federation/compatibility.ts'
import type { AreaSource, LiveArea } from '../../../shared/federation/page-data.ts'
import {
  liveAreas,
  type Preload,
  type Registry,
  type Release,
  type Rollout,
  type ShellBuild,
} from '../../../shared/federation/release.ts'
import { percentileOf } from './bucket.ts'
import type { Previews } from './previews.ts'
import { ownedBy, unowned } from './route-ownership.ts'
import { isGivenTo, type Staff } from './staff.ts'
import type { Store } from './store.ts'

export const SHELL_PREFIX = '/shell/'
export const RELEASES_PREFIX = '/releases/'

/** Callback for a release of the registry that is skipped, with the cause. */
export type OnSkipped = (area: AreaName, hash: string, cause: unknown) => void

/** Resolved registry of a bucket: the shell's build and a release an area, each with its fallback. */
export type Resolved = { revision: number; shell: string; areas: readonly LiveArea[] }

type Candidate = { hash: string; source: AreaSource }

/**
 * Resolver of the registry for a bucket. An unreadable release, or one that is incompatible with the live shell and the
 * other areas, is skipped for the last known good one; an area without a candidate is left out. Results are cached by
 * the canaries of the bucket and the previews, until registry, shell or the records of the releases change.
 */
export function createResolver(store: Store, onSkipped: OnSkipped) {
  const known = new Map<string, Promise<Resolved>>()
  let knownFor = ''

  return async (bucket: number, staff: Staff | null = null, previews: Previews = {}): Promise<Resolved> => {
    const [registry, shell] = await Promise.all([store.registry(), store.shell()])
    const version = `${registry.revision} ${shell.hash} ${store.recordChanges()}`
    if (version !== knownFor) known.clear()
    knownFor = version
    const canaries = registry.rollouts
      .filter((rollout) => percentileOf(bucket, rollout.area) < rollout.percent || isGivenTo(rollout, staff))
      .map(({ area }) => area)
    const key = [...canaries, ...Object.entries(previews).map((one) => one.join(' '))].toSorted().join()
    const remembered = known.get(key)
    if (remembered) return remembered
    const resolving = resolve({ store, registry, shell, canaries: new Set(canaries), previews, onSkipped })
    known.set(key, resolving)
    resolving.catch(() => known.delete(key))
    return resolving
  }
}

type Situation = {
  store: Store
  registry: Registry
  shell: ShellBuild
  canaries: ReadonlySet<Rollout['area']>
  previews: Previews
  onSkipped: OnSkipped
}

async function resolve({ store, registry, shell, canaries, previews, onSkipped }: Situation): Promise<Resolved> {
  const names = new Set([...liveAreas(registry), ...(Object.keys(previews) as AreaName[])])
  const readable = await Promise.all(
    [...names].map(async (name) => {
      const found = candidates(registry, name, { isCanary: canaries.has(name), previewed: previews[name] })
      const reads = found.map((one) => read(store, name, one, onSkipped))
      const releases = (await Promise.all(reads)).filter((release) => release !== null)
      return { name, releases, ownership: ownedBy(releases.map(({ release }) => release.area)) }
    }),
  )
  const areas: LiveArea[] = []
  for (const [at, { name, releases, ownership }] of readable.entries()) {
    const later = readable
      .slice(at + 1)
      .flatMap((other) => (other.ownership ? [unowned(other.ownership, ownership)] : []))
    const world = { shell, others: [...areas.map(({ area }) => area), ...later] }
    const [first, ...others] = releases.filter(({ release }) => {
      const failed = compatibility(release, world).flatMap(({ ok, rule, detail }) => (ok ? [] : [`${rule}: ${detail}`]))
      if (failed.length > 0) onSkipped(name, release.hash, new Error(failed.join('; ')))
      return failed.length === 0
    })
    // Behind a preview stands what is live: two candidates in one page would hide which of them failed.
    const second = others.find(({ source }) => first?.source !== 'preview' || source === 'live')
    const live = ({ release, source }: ReadRelease) => liveArea(release, shell, source)
    if (first) areas.push({ ...live(first), fallback: second ? live(second) : null })
  }
  return { revision: registry.revision, shell: shell.hash, areas }
}

type ReadRelease = { release: Release; source: AreaSource }

async function read(
  store: Store,
  name: AreaName,
  { hash, source }: Candidate,
  onSkipped: OnSkipped,
): Promise<ReadRelease | null> {
  try {
    return { release: await store.release(name, hash), source }
  } catch (cause) {
    onSkipped(name, hash, cause)
    return null
  }
}

type Chosen = { isCanary: boolean; previewed: string | undefined }

/** Candidates of an area without duplicates, by preference: preview, canary, live, last known good. */
function candidates(registry: Registry, area: AreaName, { isCanary, previewed }: Chosen): Candidate[] {
  const rollout = isCanary ? registry.rollouts.find((one) => one.area === area) : undefined
  const hashes = [
    { hash: previewed, source: 'preview' as const },
    { hash: rollout?.release.hash, source: 'canary' as const },
    { hash: registry.live[area]?.hash, source: 'live' as const },
    { hash: registry.lastKnownGood[area]?.hash, source: 'live' as const },
  ]
  return hashes.flatMap(({ hash, source }, at) =>
    hash && hashes.findIndex((one) => one.hash === hash) === at ? [{ hash, source }] : [],
  )
}

/** Release as the browser needs it: its files, and the shell's shared files that each page preloads. */
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
        [...withPrefix(`${base}/`, page.files), ...withPrefix(SHELL_PREFIX, sharedFilesOf(page.shared, shell))],
      ]),
    ),
    source,
    ticket: null,
    fallback: null,
  }
}

export const withPrefix = (prefix: string, files: readonly Preload[]): Preload[] =>
  files.map((file) => ({ ...file, path: `${prefix}${file.path}` }))

/** Files of the shell's lazy shared modules; two modules may share a file. */
function sharedFilesOf(names: readonly string[], shell: ShellBuild): Preload[] {
  const files = names.flatMap((name) => shell.shared[name]?.files ?? [])
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
