import { pageData } from '@loopi/ui/federation/page'
import { type AreaRest, type LiveArea, restAddress } from '@loopi/ui/federation/page-data'
import { learnTitles } from '../titles/page-titles.ts'

const coming = new Map<string, Promise<void>>()

/** Releases whose entry runs: it knows the files of its pages, and asks for all files of one at once. */
const running = new WeakSet<LiveArea>()

export const noteRunning = (live: LiveArea): void => void running.add(live)

/**
 * Part of the release that the page left out is needed for a route: to fetch its files beside the entry or, where that
 * runs, beside what the guard asks. A further attempt has an entry of its own.
 */
function isWanting(live: LiveArea, path?: string, isFurther = false): boolean {
  if (live.rest === undefined) return false
  if (path === undefined) return true
  const isKnown = !isFurther && running.has(live) && isPublic(live, path)
  return !isKnown && !Object.hasOwn(live.pages, path)
}

const isPublic = ({ area }: LiveArea, path: string): boolean =>
  area.routes.some((route) => route.path === path && route.access === 'public')

/**
 * Loads what the page left out of a release, unless the page of `path` is all that is wanted and needs none of it. The file is
 * named by the hashes of release and shell, and compared with the page's integrity, so it is the one of this document
 * whatever is live by now. A further attempt passes over one that hangs, and what the browser kept of it.
 */
export async function completeArea(live: LiveArea, path?: string, isFurther = false): Promise<void> {
  if (!isWanting(live, path, isFurther)) return
  const loading = (isFurther ? undefined : coming.get(live.base)) ?? load(live, isFurther)
  coming.set(live.base, loading)
  loading.catch(() => coming.delete(live.base))
  await loading
}

async function load(live: LiveArea, isFurther: boolean): Promise<void> {
  const { rest: integrity = '', area, hash } = live
  const address = new URL(restAddress(area.name, hash, pageData()?.shell ?? ''), location.href).href
  try {
    const answer = await fetch(address, { integrity, cache: isFurther ? 'reload' : 'default' })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
    const { titles = {}, ...rest } = (await answer.json()) as AreaRest
    Object.assign(live, rest)
    delete live.rest
    learnTitles(titles)
  } catch (cause) {
    throw Object.assign(new Error(`${area.name} ${hash} is not whole.`, { cause }), { request: address })
  }
}

/** Completes releases, quietly: entering one tries again. */
export const completeAreas = (areas: readonly LiveArea[]): Promise<unknown> =>
  Promise.allSettled(areas.map((live) => completeArea(live)))

/** Completes the releases that the page's links need; the others are asked for when somebody points at a link to them. */
export function completeLinkedAreas(areas: readonly LiveArea[]): Promise<unknown> {
  const linked = new Set([...document.links].filter(isOfPage).map(({ pathname }) => pathname))
  const near = areas.filter((live) => live.area.routes.some(({ path }) => linked.has(path) && isWanting(live, path)))
  return completeAreas(near)
}

const isOfPage = ({ origin }: HTMLAnchorElement | HTMLAreaElement): boolean => origin === location.origin
