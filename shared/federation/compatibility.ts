import semver from 'semver'
import type { AreaData } from './area.ts'
import { type GateProblem, gateProblems, compatibilityTexts as texts } from './compatibility.texts.ts'
import { overlaps } from './path-overlap.ts'
import { sentenceOf } from './problem.ts'
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
  | 'api'
  | 'integrity'
  | 'signature'
  | 'budget'

/** Outcome of one rule. The English `detail` says what was compared, or everything that is wrong: its `problems`. */
export type Finding = {
  readonly rule: Rule
  readonly ok: boolean
  readonly detail: string
  readonly problems: readonly GateProblem[]
}

/** Compressed bytes that a release may have. */
export type Budget = { readonly entry: number; readonly total: number }

/** gzip bytes; the largest area today is at two thirds of it. */
export const BUDGET: Budget = { entry: 15_360, total: 200_000 }

export type LiveWorld = {
  readonly shell: Pick<ShellBuild, 'routes' | 'shared' | 'builder'>
  /** Routes and navigation of the other areas that are live. */
  readonly others: readonly Pick<AreaData, 'name' | 'routes' | 'navigation'>[]
}

export const finding = (rule: Rule, problems: readonly GateProblem[], fine: string): Finding => ({
  rule,
  ok: problems.length === 0,
  detail: problems.length === 0 ? fine : problems.map((problem) => sentenceOf(gateProblems, problem)).join('; '),
  problems,
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
  const problems = Object.entries(shared).flatMap<GateProblem>(([name, { range }]) => {
    const version = provided[name]?.version
    if (version === undefined) return [{ code: 'not-provided', params: [name] }]
    return semver.satisfies(version, range) ? [] : [{ code: 'out-of-range', params: [name, range, version] }]
  })
  return finding('shared-range', problems, texts.sharedFits(Object.keys(shared).length))
}

function singletonCopies({ shared, bundled }: Release): Finding {
  const provided = Object.keys(shared).filter((name) => shared[name]?.provides && Object.hasOwn(singletons, name))
  const copies = [...provided, ...bundled.filter((name) => ONCE.some((one) => isOf(name, one)))]
  const problems = [...new Set(copies)].map<GateProblem>((name) => ({ code: 'singleton-copy', params: [name] }))
  return finding('singleton-copy', problems, texts.noCopy)
}

/** Every singleton, and the packages that only it may bring. */
const ONCE: readonly string[] = Object.entries<Singleton>(singletons).flatMap(([name, { holds = [] }]) => [
  name,
  ...holds,
])

const isOf = (name: string, one: string): boolean => name === one || name.startsWith(`${one}/`)

function exposes({ exposes: names, expose }: Release): Finding {
  const problems: GateProblem[] = names.includes(expose) ? [] : [{ code: 'not-exposed', params: [expose] }]
  return finding('expose', problems, texts.exposed(expose))
}

function collisions(area: AreaData, { others, shell }: LiveWorld): Finding[] {
  const taken = [
    ...shell.routes.map(({ path }) => ({ path, by: 'shell' })),
    ...others.flatMap(({ name, routes }) => routes.map(({ path }) => ({ path, by: name }))),
  ]
  const routes = area.routes.flatMap<GateProblem>(({ path }) => {
    const other = taken.find((one) => overlaps(one.path, path))
    return other ? [{ code: 'route-taken', params: [path, other.path, other.by] }] : []
  })
  const ids = new Map(others.flatMap(({ name, navigation }) => navigation.map(({ id }) => [id, name] as const)))
  const links = area.navigation.flatMap<GateProblem>(({ id }) => {
    const owner = ids.get(id)
    return owner ? [{ code: 'navigation-taken', params: [id, owner] }] : []
  })
  return [
    finding('routes', routes, texts.ownRoutes(area.routes.length)),
    finding('navigation', links, texts.ownNavigation(area.navigation.length)),
  ]
}

function builders({ builder }: Release, shell: ShellBuild['builder']): Finding {
  const problems = (['rspack', 'federation'] as const).flatMap<GateProblem>((name) =>
    majorOf(builder[name]) === majorOf(shell[name])
      ? []
      : [{ code: 'other-builder', params: [name, builder[name], shell[name]] }],
  )
  return finding('builder', problems, `rspack ${builder.rspack}, federation ${builder.federation}`)
}

const majorOf = (version: string): string => version.split('.')[0] ?? ''

export function budgetFinding({ sizes }: Release, budget: Budget = BUDGET): Finding {
  const problems = (['entry', 'total'] as const).flatMap<GateProblem>((part) =>
    sizes[part].gzip > budget[part] ? [{ code: 'too-large', params: [part, sizes[part].gzip, budget[part]] }] : [],
  )
  return finding('budget', problems, texts.sizes(sizes.entry.gzip, sizes.total.gzip))
}
