import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { BUDGET, PAGE_BUDGET, SHELL_BUDGET } from '../../../shared/federation/compatibility.ts'
import { openingTexts as texts } from './opening.texts.ts'
import type { PageVisitor, PlannedPage, UnknownParameter } from './plan.ts'
import type { SeenPage } from './visit.ts'

/** Problem of one route, with the visitors who met it. */
export type PageFinding = {
  readonly name: ReleaseName
  readonly route: string
  readonly visitors: readonly PageVisitor[]
  readonly detail: string
}

/** Expected releases of a page, with their size limits. */
export type ExpectedRelease = {
  readonly shell: string
  /** Path of the entry inside the release's folder; null for the shell, which has none. */
  readonly entry: string | null
}

/** Heading of the page that replaces an unavailable area. */
const UNAVAILABLE = 'Área indisponível'

/** Problems of one opened page as English sentences. */
export function faultsOf(page: PlannedPage, seen: SeenPage, expected: ExpectedRelease): string[] {
  const { status, unsettled, errors, violations } = seen
  return [
    ...(status === 200 ? [] : [texts.status(status)]),
    ...fallbackOf(page, seen, expected.shell),
    ...(isTurnedAway(page, seen.address) ? [texts.turnedAway] : []),
    ...(unsettled === null ? [] : [texts.unsettled(unsettled)]),
    ...distinct(errors).map(texts.pageError),
    ...failuresOf(seen),
    ...distinct(violations).map(texts.violation),
    ...distinct(seen.axe.map(({ id, impact, html }) => texts.axe(id, impact, html))),
    ...seen.overflow.map(texts.overflow),
    ...bytesOf(page, seen, expected.entry),
  ]
}

function fallbackOf({ hash }: PlannedPage, { shown, shell, headings }: SeenPage, wanted: string): string[] {
  if (shell !== wanted) return [texts.otherShell(shell, wanted)]
  if (shown !== hash) return [texts.otherRelease(shown, hash)]
  return headings.some((heading) => heading.includes(UNAVAILABLE)) ? [texts.unavailable(UNAVAILABLE)] : []
}

/** A guard redirected a permitted visitor to another page, with the reason in the URL. */
function isTurnedAway({ address }: PlannedPage, finalAddress: string): boolean {
  const { pathname, searchParams } = new URL(finalAddress, 'http://page')
  return pathname !== address && searchParams.has('error')
}

/** Failed requests, except the api's refusals, which the page displays. */
function failuresOf({ failed }: SeenPage): string[] {
  const faults = failed.filter(({ url, why }) => {
    const isRefusal = /^4\d\d$/.test(why) && new URL(url).pathname.startsWith('/api/')
    return !isRefusal
  })
  return distinct(faults.map(({ url, why }) => texts.failed(new URL(url).pathname, why)))
}

/** Bytes of the owner's release that the page loaded: measured, because the record only claims a size. */
function bytesOf({ name }: PlannedPage, { files }: SeenPage, entry: string | null): string[] {
  const budget = name === 'shell' ? SHELL_BUDGET : { entry: BUDGET.entry, total: PAGE_BUDGET }
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const ofEntry = files.find(({ path }) => path === entry)?.bytes ?? 0
  return [
    ...(ofEntry > budget.entry ? [texts.entryBytes(ofEntry, budget.entry)] : []),
    ...(total > budget.total ? [texts.pageBytes(total, budget.total)] : []),
  ]
}

const distinct = (all: readonly string[]): string[] => [...new Set(all)]

/** Findings of all pages: equal problems of a route are merged, with all visitors who met them. */
export function findingsOf(
  judged: readonly { readonly page: PlannedPage; readonly faults: readonly string[] }[],
): PageFinding[] {
  const found = new Map<string, PageFinding>()
  for (const { page, faults } of judged)
    for (const detail of faults) {
      const { name, route, visitor } = page
      const key = `${name} ${route} ${detail}`
      found.set(key, { name, route, visitors: [...(found.get(key)?.visitors ?? []), visitor], detail })
    }
  return [...found.values()]
}

/** Routes that could not be opened, as findings for every visitor. */
export const unknownFindings = (unknown: readonly UnknownParameter[]): PageFinding[] =>
  unknown.map(({ name, route, parameter }) => ({ name, route, visitors: [], detail: texts.noExample(parameter) }))
