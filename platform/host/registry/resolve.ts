import { type AreaName, isAreaName } from '../../../shared/contract/area-name.ts'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { AreaSource, LiveArea, LiveShell, PageData } from '../../../shared/federation/page-data.ts'
import { liveAreas, type Registry } from '../../../shared/federation/registry/registry.ts'
import type { Preload, Release, ShellRelease } from '../../../shared/federation/release.ts'
import { baseOf, withPrefix } from '../http/release-addresses.ts'
import { beginWalk, firstTwo, type OnSkipped, type ReadRelease, type Walk } from './area-walk.ts'
import { type Avoided, NONE_AVOIDED } from './avoided.ts'
import { type Bucket, percentileOf } from './bucket.ts'
import { avoidedCandidates, type Candidate, candidatesOf } from './candidates.ts'
import type { Previews } from './previews.ts'
import { unowned } from './route-ownership.ts'
import { createShellChoice } from './shell-choice.ts'
import { isGivenTo, type Staff } from './staff.ts'
import type { Store } from './store.ts'
import { unavailableArea } from './unavailable-areas.ts'

/** Registry resolved for a bucket: the shell's release and one of each area with its fallback. */
export type Resolved = Pick<PageData, 'revision' | 'shell' | 'shellRelease' | 'areas'>

/** Choices that distinguish a visitor from others in the bucket. */
export type VisitorChoices = {
  readonly staff?: Staff | null
  readonly previews?: Previews
  readonly avoided?: Avoided
  /** Shell of an open tab: if visitors could still have it, areas are resolved for it. */
  readonly running?: string | undefined
}

/**
 * Resolver of the registry for a bucket: the shell first, then the areas. A release that is unreadable, or incompatible
 * with that shell and the other areas, is skipped for the next older one; an area without any is unavailable. Results are
 * cached by the shell, the canaries of the bucket, the previews and what is avoided, until registry or the records of the
 * releases change.
 */
export function createResolver(store: Store, onSkipped: OnSkipped) {
  const chooseShell = createShellChoice(store, onSkipped)
  const known = new Map<string, Promise<Resolved>>()
  /** Most recent results of visitors who avoid releases, bounded because their cookies are arbitrary. */
  const avoiding = new Map<string, Promise<Resolved>>()
  let knownFor = ''

  return async (of: number | Bucket, choices: VisitorChoices = {}): Promise<Resolved> => {
    const { staff = null, previews = {}, avoided = NONE_AVOIDED, running } = choices
    const registry = await store.registry()
    const bucket = typeof of === 'number' ? of : of(registry.rollouts.length > 0)
    const version = `${registry.revision} ${store.recordChanges()}`
    if (version !== knownFor) for (const cache of [known, avoiding]) cache.clear()
    knownFor = version
    const canaries = registry.rollouts
      .filter((rollout) => percentileOf(bucket, rollout.area) < rollout.percent || isGivenTo(rollout, staff))
      .map(({ area }) => area)
    const candidates = (name: ReleaseName) =>
      candidatesOf(registry, name, { isCanary: canaries.includes(name), previewed: previews[name], avoided })
    const own = await chooseShell(candidates('shell'))
    const { hash } = own.shell
    const { source, standsIn } = own
    const shellRelease = { hash, base: baseOf('shell', hash), source, ticket: null, ...(standsIn && { standsIn }) }
    const possible = candidatesOf(registry, 'shell', { isCanary: true, previewed: previews.shell, avoided })
    const older = running === hash ? undefined : possible.find((one) => one.hash === running)
    const { shell } = older ? await chooseShell([older]).catch(() => own) : own
    const spared = avoidedCandidates(avoided, candidates)
    const cache = spared.size === 0 ? known : avoiding
    const given = [hash, `in ${shell.hash}`, ...canaries, ...Object.entries(previews).map((one) => one.join(' '))]
    const key = [...given, ...[...spared].map((entry) => `not ${entry}`)].toSorted().join()
    const remembered = cache.get(key)
    if (remembered) return remembered
    const resolving = resolve({ store, registry, shell, shellRelease, previews, candidates, onSkipped })
    cache.set(key, resolving)
    for (const oldest of avoiding.keys()) if (avoiding.size > MOST_AVOIDING) avoiding.delete(oldest)
    const forget = () => void (cache.get(key) === resolving && cache.delete(key))
    resolving.then(({ areas }) => {
      const shown = areas.flatMap(({ area, unavailable }) => (unavailable ? [] : [area.name]))
      if (liveAreas(registry).some((name) => !shown.includes(name))) setTimeout(forget, RECHECK).unref()
    }, forget)
    return resolving
  }
}

const MOST_AVOIDING = 50

/** Milliseconds until an unavailable area is checked again, since it may be repaired by hand. */
const RECHECK = 5000

type Situation = {
  store: Store
  registry: Registry
  shell: ShellRelease
  /** Release of the visitor's next document. */
  shellRelease: LiveShell
  previews: Previews
  candidates: (name: AreaName) => readonly Candidate[]
  onSkipped: OnSkipped
}

async function resolve(situation: Situation): Promise<Resolved> {
  const { store, registry, shell, shellRelease, previews, candidates } = situation
  const names = new Set([...liveAreas(registry), ...Object.keys(previews).filter(isAreaName)])
  const walks = await Promise.all(
    [...names].map((name) => beginWalk(name, candidates(name), store, situation.onSkipped)),
  )
  const areas: LiveArea[] = []
  const lost: (Walk & { at: number })[] = []
  for (const [at, walk] of walks.entries()) {
    const others = [...lost, ...walks.slice(at + 1)].flatMap(({ ownership }) =>
      ownership ? [unowned(ownership, walk.ownership)] : [],
    )
    const world = { shell, others: [...areas.map(({ area }) => area), ...others] }
    const { first, second } = await firstTwo(walk, world, situation.onSkipped)
    const live = ({ release, source }: ReadRelease) => liveArea(release, shell, source)
    const standsIn = first?.standsIn && { standsIn: true }
    if (first) areas.push({ ...live(first), ...standsIn, fallback: second ? live(second) : null })
    else lost.push({ ...walk, at })
  }
  // In the registry's order, so that a recovered area does not change the order.
  for (const { at, ...walk } of lost) {
    const wanted = registry.live[walk.name]
    if (!wanted) continue
    const live = await store.liveArea(walk.name, wanted.hash)
    if (live) areas.splice(at, 0, unavailableArea(live, { shell, others: areas.map(({ area }) => area) }))
  }
  return { revision: registry.revision, shell: shell.hash, shellRelease, areas }
}

/** Release for the browser: its files, and the shell's shared files that each page preloads. */
export function liveArea(release: Release, shell: ShellRelease, source: AreaSource = 'live'): LiveArea {
  const base = baseOf(release.area.name, release.hash)
  const shellBase = baseOf('shell', shell.hash)
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
        [...withPrefix(`${base}/`, page.files), ...withPrefix(`${shellBase}/`, sharedFilesOf(page.shared, shell))],
      ]),
    ),
    source,
    ticket: null,
    fallback: null,
  }
}

/** Files of the shell's lazy shared modules, without duplicates. */
function sharedFilesOf(names: readonly string[], shell: ShellRelease): Preload[] {
  const files = names.flatMap((name) => shell.shared[name]?.files ?? [])
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
