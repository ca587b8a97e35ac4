import type { AreaData } from './area.ts'
import { type GateProblem, gateProblems, problemsOfArea, compatibilityTexts as texts } from './compatibility.texts.ts'
import { overlaps } from './path-overlap.ts'
import { sentenceOf } from './problem.ts'
import type { AnyRelease, Release, ShellRelease } from './release.ts'
import { type SharedOffer, sharedProblems } from './sharing/shared-modules.ts'
import { type Singleton, singletons } from './sharing/singletons.ts'

/** Rules of the gate for a release. */
export type Rule =
  | 'shared-modules'
  | 'singleton-copy'
  | 'expose'
  | 'area-data'
  | 'routes'
  | 'navigation'
  | 'claims'
  | 'builder'
  | 'api'
  | 'integrity'
  | 'signature'
  | 'areas'
  | 'budget'

/** Result of one rule. The English `detail` says what was compared, or lists the `problems`. */
export type Finding = {
  readonly rule: Rule
  readonly ok: boolean
  readonly detail: string
  readonly problems: readonly GateProblem[]
}

/** Maximum compressed bytes of a release. */
export type Budget = { readonly entry: number; readonly total: number }

/** Maximum gzip bytes of an area: its entry, and the files of all its pages, a third above the largest area's. */
export const BUDGET: Budget = { entry: 9_000, total: 480_000 }

/** Maximum gzip bytes of an area's files that one page loads. */
export const PAGE_BUDGET = 200_000

/** Maximum gzip bytes of the shell, a third above its current size: initial files, and all files. */
export const SHELL_BUDGET: Budget = { entry: 250_000, total: 614_000 }

const budgetOf = (release: AnyRelease): Budget => ('area' in release ? BUDGET : SHELL_BUDGET)

export type LiveWorld = {
  readonly shell: Pick<ShellRelease, 'hash' | 'routes' | 'shared' | 'provides' | 'builder'>
  /** Other known shells, newest first, to say which of them have a missing name. */
  readonly shells?: readonly SharedOffer[]
  /** Routes and navigation of the other live areas. */
  readonly others: readonly Pick<AreaData, 'name' | 'routes' | 'navigation'>[]
}

export const finding = (rule: Rule, problems: readonly GateProblem[], fine: string): Finding => ({
  rule,
  ok: problems.length === 0,
  detail: problems.length === 0 ? fine : problems.map((problem) => sentenceOf(gateProblems, problem)).join('; '),
  problems,
})

/**
 * Compatibility of a release with the live shell and the other live areas. The gate checks before a release goes live;
 * the host checks on each resolve of the registry, which also finds a release forced in by hand.
 */
export function compatibility(release: Release, world: LiveWorld): Finding[] {
  return [
    sharedModules(release, world),
    singletonCopies(release),
    exposes(release),
    ...collisions(release.area, world),
    builders(release, world.shell.builder),
  ]
}

/**
 * Compatibility of a shell with the live releases: areas without a compatible release would disappear. The gate checks
 * before a shell goes live.
 */
export function shellCompatibility(shell: LiveWorld['shell'], releases: readonly Release[]): Finding {
  const problems = releases.flatMap((release) =>
    compatibility(release, { shell, others: [] }).flatMap((one) =>
      problemsOfArea(release.area.name, release.hash, one.problems),
    ),
  )
  return finding('areas', problems, texts.areasFit(releases.length))
}

function sharedModules(release: Release, { shell, shells = [] }: LiveWorld): Finding {
  const fine = texts.sharedFits(Object.keys(release.shared).length)
  return finding('shared-modules', sharedProblems(release, shell, shells), fine)
}

function singletonCopies({ shared, bundled }: Release): Finding {
  const provided = Object.keys(shared).filter((name) => shared[name]?.provides && Object.hasOwn(singletons, name))
  const copies = [...provided, ...bundled.filter((name) => ONCE.some((one) => isOf(name, one)))]
  const problems = [...new Set(copies)].map<GateProblem>((name) => ({ code: 'singleton-copy', params: [name] }))
  return finding('singleton-copy', problems, texts.noCopy)
}

/** Singletons, and packages that only they may bundle. */
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

function builders({ builder }: Release, shell: ShellRelease['builder']): Finding {
  const problems = (['rspack', 'federation'] as const).flatMap<GateProblem>((name) =>
    majorOf(builder[name]) === majorOf(shell[name])
      ? []
      : [{ code: 'other-builder', params: [name, builder[name], shell[name]] }],
  )
  return finding('builder', problems, `rspack ${builder.rspack}, federation ${builder.federation}`)
}

const majorOf = (version: string): string => version.split('.')[0] ?? ''

export function budgetFinding(release: AnyRelease, budget = budgetOf(release)): Finding {
  const { sizes } = release
  const problems = (['entry', 'total'] as const).flatMap<GateProblem>((part) =>
    sizes[part].gzip > budget[part] ? [{ code: 'too-large', params: [part, sizes[part].gzip, budget[part]] }] : [],
  )
  return finding('budget', problems, texts.sizes(sizes.entry.gzip, sizes.total.gzip))
}
