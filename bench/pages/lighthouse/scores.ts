import { areaData } from '../../../platform/lib/area-data.ts'
import { areaFolders } from '../../../platform/lib/area-folders.ts'
import { root } from '../../../platform/lib/paths.ts'
import { report, tableOf } from '../../report.ts'
import { medians } from '../measure/medians.ts'
import { type Audit, audit } from './audit.ts'

/** Goals of every page: score of 100, milliseconds, sum of layout shifts. */
const GOALS = { score: 99, blocked: 100, longest: 100, cls: 0.005 }

/** A visit counts when the machine was nearly as fast as in its best moment: other work makes tasks longer. */
const STEADY = 0.85
/** Visits for one that counts, at most. */
const PATIENCE = 4

type Plan = {
  /** Visits that count, for each page. */
  readonly runs: number
  /** Pages that visitors find by a search, when absent. */
  readonly pages: readonly string[] | undefined
  readonly isWritten: boolean
}

/** Lighthouse on public pages of the host at `origin`, as a phone visits them; returns the goals that were missed. */
export async function scorePages(origin: string, { runs, pages, isWritten }: Plan): Promise<string[]> {
  const audits = await measure(origin, pages ?? (await publicPages()), runs)
  const scores = new Map([...audits].map(([page, all]) => [page, { ...medians(all), visits: all.length }]))
  await print(scores, isWritten)
  return [...scores].flatMap(([page, one]) => missedGoals(page, one, runs))
}

/** Pages that visitors find by a search. */
async function publicPages(): Promise<string[]> {
  const areas = await Promise.all(areaFolders(root).map((name) => areaData(root, name)))
  return areas.flatMap(({ routes }) => routes.filter(({ description }) => description).map(({ path }) => path))
}

/** Visits page by page and round by round, until each page has enough that count. */
async function measure(origin: string, pages: readonly string[], runs: number): Promise<Map<string, Audit[]>> {
  const audits = new Map<string, Audit[]>(pages.map((page) => [page, []]))
  // Warm-up: work that a host does once after its start is not measured.
  for (const page of pages) await fetch(origin + page)
  for (let round = 0; round < runs * PATIENCE; round++) {
    const open = [...audits].filter(([, all]) => steady(all, fastest(audits)).length < runs)
    if (open.length === 0) break
    for (const [page, all] of open) all.push(await audit(origin + page))
    console.log(`Round ${round + 1}: ${open.length} pages`)
  }
  const speed = fastest(audits)
  return new Map([...audits].map(([page, all]) => [page, steady(all, speed)]))
}

function fastest(audits: ReadonlyMap<string, Audit[]>): number {
  return Math.max(0, ...[...audits.values()].flat().map(({ speed }) => speed))
}

function steady(all: readonly Audit[], speed: number): Audit[] {
  return all.filter((one) => one.speed >= STEADY * speed)
}

function print(scores: ReadonlyMap<string, Audit & { visits: number }>, isWritten: boolean): Promise<void> {
  const about = 'Medians of the visits that count; phone of Lighthouse: slow 4G, processor 4 × slower than this one.'
  const rows = [...scores].map(([page, one]) => [
    page,
    {
      score: one.score,
      'blocked ms': one.blocked.toFixed(0),
      'longest task ms': one.longest.toFixed(0),
      'LCP ms': one.lcp.toFixed(0),
      CLS: one.cls.toFixed(3),
      visits: one.visits,
      "machine's speed": one.speed.toFixed(0),
    },
  ])
  return report('lighthouse', about, tableOf('page', Object.fromEntries(rows)), isWritten)
}

function missedGoals(
  page: string,
  { score, blocked, longest, cls, visits }: Audit & { visits: number },
  runs: number,
): string[] {
  const few = visits < runs ? [`${page} has ${visits} visits of ${runs} that count: the machine had other work.`] : []
  return [
    ...few,
    ...(score < GOALS.score ? [`${page} scores ${score}; the goal is ${GOALS.score}.`] : []),
    ...(blocked > GOALS.blocked ? [`${page} is blocked for ${blocked} ms; the goal is ${GOALS.blocked} ms.`] : []),
    ...(longest > GOALS.longest ? [`${page} has a task of ${longest} ms; the goal is ${GOALS.longest} ms.`] : []),
    ...(cls >= GOALS.cls ? [`${page} shifts by ${cls.toFixed(3)}.`] : []),
  ]
}
