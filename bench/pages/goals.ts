import type { BuildName } from './builds/builds.ts'
import type { GuardedCosts } from './measure/guarded-page.ts'
import type { Navigation } from './measure/navigation.ts'
import type { PublicCosts } from './measure/public-page.ts'

/** Goals as ratios of ours to another build; the layout shift is absolute. */
export const GOALS = {
  bytesToClient: 1.1,
  paintToClient: 0.3,
  paintToPrerendered: 1,
  usableToPrerendered: 1.05,
  interactionToPrerendered: 1,
  /** Of the page of a code to the landing page. */
  codeToLanding: 1.05,
  shift: 0.005,
  /** Of a page behind a guard, whose answers come after its frame: what the makers of browsers call good. */
  guardedShift: 0.1,
  /** Time to content of guarded pages, to one bundle with the same preloading. */
  guardedToClient: 1,
  /** From one area to another, to a lazy route of one bundle. */
  navigationToClient: 1.1,
} as const

/** Its largest paint is that of the verdict, which comes by a call: until then its first paint is what there is. */
export const CODE_PAGE = '/c/:codigo'

/** Figures by build; a build that was not asked for is absent. */
export type ByBuild<Figures> = Partial<Record<BuildName, Figures>>

type Ratio = [what: string, ours: number | null | undefined, other: number | null | undefined, goal: number]

/** Sentences about the missed goals of a public page. */
export function missedOnPublic(page: string, { client, prerendered, ours }: ByBuild<PublicCosts>): string[] {
  const shift = Math.max(ours?.first.cls ?? 0, ours?.second.cls ?? 0)
  const paint = page === CODE_PAGE ? 'fcp' : 'lcp'
  const name = paint.toUpperCase()
  return [
    ...missed(page, [
      ['bytes next to one bundle', ours?.first.gzip, client?.first.gzip, GOALS.bytesToClient],
      [`${name} next to one client-rendered bundle`, ours?.first[paint], client?.first[paint], GOALS.paintToClient],
      [
        `${name} next to one prerendered bundle`,
        ours?.first[paint],
        prerendered?.first[paint],
        GOALS.paintToPrerendered,
      ],
      ['time until usable', ours?.use.usable, prerendered?.use.usable, GOALS.usableToPrerendered],
      ['INP', ours?.use.inp, prerendered?.use.inp, GOALS.interactionToPrerendered],
    ]),
    ...(shift >= GOALS.shift ? [`${page}: the layout shifts by ${shift.toFixed(3)}.`] : []),
  ]
}

/** Sentences about the missed goal of a code's page, which paints as fast as the landing page. */
export const missedOnCode = (code: ByBuild<PublicCosts>, landing: ByBuild<PublicCosts>): string[] =>
  missed(CODE_PAGE, [
    ['FCP next to the landing page', code.ours?.first.fcp, landing.ours?.first.fcp, GOALS.codeToLanding],
  ])

/** Sentences about the missed goal of a page behind a guard. */
export function missedOnGuarded(page: string, { client, ours }: ByBuild<GuardedCosts>): string[] {
  const shift = Math.max(ours?.first.cls ?? 0, ours?.second.cls ?? 0)
  return [
    ...missed(page, [['time to content', ours?.first.content, client?.first.content, GOALS.guardedToClient]]),
    ...(shift > GOALS.guardedShift ? [`${page}: the layout shifts by ${shift.toFixed(3)}.`] : []),
  ]
}

/** Sentences about the missed goal of a way between areas. */
export const missedOnWay = (way: string, { client, ours }: ByBuild<Navigation>): string[] =>
  missed(way, [['time from the click', ours?.navigated, client?.navigated, GOALS.navigationToClient]])

function missed(where: string, ratios: readonly Ratio[]): string[] {
  return ratios.flatMap(([what, ours, other, goal]) => {
    const ratio = Number(((ours ?? Number.NaN) / (other ?? Number.NaN)).toFixed(2))
    return ratio > goal ? [`${where}: ${what} is ${ratio.toFixed(2)} ×; the goal is ${goal} ×.`] : []
  })
}
