import type { z } from 'zod'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { pairRow } from '../../../shared/contract/releases/releases.contract.ts'
import { apiCompatibility } from '../../../shared/federation/api-contract/api-compatibility.ts'
import { type ApiContract, madeCallsSchema } from '../../../shared/federation/api-contract/wire.ts'
import { compatibility } from '../../../shared/federation/compatibility.ts'
import { sentenceOf } from '../../../shared/federation/problem.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import type { AnyRelease, Release, ShellRelease } from '../../../shared/federation/release.ts'
import { resultsOf } from '../../releases/smoke-test/result-files.ts'
import type { SmokeTestResult } from '../../releases/smoke-test/smoke-test-result.ts'
import { releaseStatusOf } from '../../releases/store/release-list.ts'
import type { StorePaths } from '../../releases/store/store-paths.ts'
import { problemTexts } from './problems.texts.ts'

type PairRow = z.input<typeof pairRow>

/** Releases of a store by their name, newest first. */
export type Released = ReadonlyMap<ReleaseName, readonly AnyRelease[]>

type World = {
  readonly released: Released
  readonly registry: Registry
  /** Known contract of the api; null before its first response. */
  readonly contract: ApiContract | null
}

/**
 * Pairs of shell and area for root's decisions: live with live, and each candidate with the live ones. A candidate is a
 * canary, or the newest release that was not taken off.
 */
export async function pairsOf(
  storePaths: Pick<StorePaths, 'storeDir' | 'releaseKeys'>,
  { released, registry, contract }: World,
): Promise<PairRow[]> {
  const shells = shownOf('shell', registry, released).flatMap((one) => ('area' in one ? [] : one))
  const areas = [...released.keys()].flatMap((name) =>
    shownOf(name, registry, released).flatMap((one) => ('area' in one ? one : [])),
  )
  const isLive = (name: ReleaseName, hash: string) => registry.live[name]?.hash === hash
  const live = areas.filter(({ area, hash }) => isLive(area.name, hash))
  const pairs = shells.flatMap((shell) =>
    areas.flatMap((release) =>
      isLive('shell', shell.hash) || isLive(release.area.name, release.hash) ? [{ shell, release }] : [],
    ),
  )
  const results = await allResults(storePaths, shells, areas)
  return pairs.map(({ shell, release }) => ({
    ...{ shell: shell.hash, area: release.area.name, hash: release.hash },
    names: nameProblems(release, shell, live),
    calls: contract && callProblems(release, contract),
    opened: openedOf(results, shell.hash, release),
  }))
}

/** Displayed releases of a name: live, canary, and the newest one published since and not taken off. */
function shownOf(name: ReleaseName, registry: Registry, released: Released): AnyRelease[] {
  const all = released.get(name) ?? []
  const is = (status: string) => all.find(({ hash }) => releaseStatusOf(registry, name, hash) === status)
  const [newest] = all.filter(({ hash }) => !registry.refused[name]?.[hash])
  const candidate = newest && releaseStatusOf(registry, name, newest.hash) === 'published' ? newest : undefined
  return [is('live'), is('canary'), candidate].filter((one) => one !== undefined)
}

const nameProblems = (release: Release, shell: ShellRelease, live: readonly Release[]): string[] =>
  compatibility(release, {
    shell,
    others: live.map(({ area }) => area).filter(({ name }) => name !== release.area.name),
  }).flatMap(({ problems }) => problems.map((problem) => sentenceOf(problemTexts, problem)))

function callProblems({ calls }: Release, contract: ApiContract): string[] | null {
  const made = madeCallsSchema.safeParse(calls)
  if (!made.success) return null
  return apiCompatibility(made.data, contract.calls).map((problem) => sentenceOf(problemTexts, problem))
}

/** Results of the shells and areas, newest first. */
async function allResults(
  storePaths: Pick<StorePaths, 'storeDir' | 'releaseKeys'>,
  shells: readonly ShellRelease[],
  areas: readonly Release[],
): Promise<SmokeTestResult[]> {
  const subjects = [
    ...shells.map(({ hash }) => ({ name: 'shell' as const, hash })),
    ...areas.map(({ area, hash }) => ({ name: area.name, hash })),
  ]
  const all = (await Promise.all(subjects.map((subject) => resultsOf(storePaths, subject)))).flat()
  return all.sort((a, b) => b.at.localeCompare(a.at))
}

/** Newest result of a pair, stated by either of the two. */
function openedOf(results: readonly SmokeTestResult[], shell: string, { area, hash }: Release): PairRow['opened'] {
  for (const { at, api, pairs } of results) {
    const pair = pairs.find((one) => one.shell === shell && one.name === area.name && one.hash === hash)
    if (pair) return { at, api, pages: pair.pages, findings: pair.findings }
  }
  return null
}
