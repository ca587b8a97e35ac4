import semver from 'semver'
import type { AreaData } from './area.ts'
import { compatibilityTexts as texts } from './compatibility.texts.ts'
import { overlaps } from './path-overlap.ts'
import type { Release, ShellBuild } from './release.ts'
import { type Singleton, singletons } from './singletons.ts'

/** Rules of the gate for a release. */
export type Rule =
  | 'shared-range'
  | 'singleton-copy'
  | 'expose'
  | 'area-data'
  | 'routes'
  | 'navigation'
  | 'builder'
  | 'integrity'
  | 'budget'

/** The outcome of one rule. `detail` says what was compared, or everything that is wrong. */
export type Finding = { readonly rule: Rule; readonly ok: boolean; readonly detail: string }

/** Compressed bytes that a release may have. */
export type Budget = { readonly entry: number; readonly total: number }

/** gzip bytes; the largest area today is at two thirds of it. */
export const BUDGET: Budget = { entry: 15_360, total: 200_000 }

export type LiveWorld = {
  readonly shell: Pick<ShellBuild, 'routes' | 'shared' | 'builder'>
  /** Routes and navigation of the other areas that are live. */
  readonly others: readonly Pick<AreaData, 'name' | 'routes' | 'navigation'>[]
}

export const finding = (rule: Rule, problems: readonly string[], fine: string): Finding => ({
  rule,
  ok: problems.length === 0,
  detail: problems.length === 0 ? fine : problems.join('; '),
})

/**
 * Compatibility of a release with the live shell and the other live areas. The gate asks before it lets a release go
 * live, the host each time it resolves the registry: a release that was forced in by hand is found out there.
 */
export function compatibility(release: Release, world: LiveWorld): Finding[] {
  return [
    sharedRanges(release, world.shell.shared),
    singletonCopies(release),
    exposes(release),
    ...collisions(release.area, world),
    builders(release, world.shell.builder),
  ]
}

function sharedRanges({ shared }: Release, provided: ShellBuild['shared']): Finding {
  const problems = Object.entries(shared).flatMap(([name, { range }]) => {
    const version = provided[name]?.version
    if (version === undefined) return [texts.notProvided(name)]
    return semver.satisfies(version, range) ? [] : [texts.outOfRange(name, range, version)]
  })
  return finding('shared-range', problems, texts.sharedFits(Object.keys(shared).length))
}

function singletonCopies({ shared, bundled }: Release): Finding {
  const provided = Object.keys(shared).filter((name) => shared[name]?.provides && Object.hasOwn(singletons, name))
  const copies = [...provided, ...bundled.filter((name) => ONCE.some((one) => isOf(name, one)))]
  const problems = [...new Set(copies)].map(texts.copy)
  return finding('singleton-copy', problems, texts.noCopy)
}

/** Every singleton, and the packages that only it may bring. */
const ONCE: readonly string[] = Object.entries<Singleton>(singletons).flatMap(([name, { holds = [] }]) => [
  name,
  ...holds,
])

const isOf = (name: string, one: string): boolean => name === one || name.startsWith(`${one}/`)

function exposes({ exposes: names, expose }: Release): Finding {
  return finding('expose', names.includes(expose) ? [] : [texts.notExposed(expose)], texts.exposed(expose))
}

function collisions(area: AreaData, { others, shell }: LiveWorld): Finding[] {
  const taken = [
    ...shell.routes.map(({ path }) => ({ path, by: 'shell' })),
    ...others.flatMap(({ name, routes }) => routes.map(({ path }) => ({ path, by: name }))),
  ]
  const routes = area.routes.flatMap(({ path }) => {
    const other = taken.find((one) => overlaps(one.path, path))
    return other ? [texts.routeOf(path, other.path, other.by)] : []
  })
  const ids = new Map(others.flatMap(({ name, navigation }) => navigation.map(({ id }) => [id, name] as const)))
  const links = area.navigation.flatMap(({ id }) => {
    const owner = ids.get(id)
    return owner ? [texts.navigationOf(id, owner)] : []
  })
  return [
    finding('routes', routes, texts.ownRoutes(area.routes.length)),
    finding('navigation', links, texts.ownNavigation(area.navigation.length)),
  ]
}

function builders({ builder }: Release, shell: ShellBuild['builder']): Finding {
  const problems = (['rspack', 'federation'] as const).flatMap((name) =>
    majorOf(builder[name]) === majorOf(shell[name]) ? [] : [texts.otherBuilder(name, builder[name], shell[name])],
  )
  return finding('builder', problems, `rspack ${builder.rspack}, federation ${builder.federation}`)
}

const majorOf = (version: string): string => version.split('.')[0] ?? ''

export function budgetFinding({ sizes }: Release, budget: Budget = BUDGET): Finding {
  const problems = (['entry', 'total'] as const).flatMap((part) =>
    sizes[part].gzip > budget[part] ? [texts.tooLarge(texts.parts[part], sizes[part].gzip, budget[part])] : [],
  )
  return finding('budget', problems, texts.sizes(sizes.entry.gzip, sizes.total.gzip))
}
