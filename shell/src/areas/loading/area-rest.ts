import { pageData } from '@loopi/shared/federation/page'
import { type AreaRest, type LiveArea, restAddress } from '@loopi/shared/federation/page-data'
import { learnTitles } from '../titles/page-titles.ts'

const coming = new Map<string, Promise<void>>()

/** Releases whose entry runs: it knows its files and fetches all files of a page concurrently. */
const running = new WeakSet<LiveArea>()

export const noteRunning = (live: LiveArea): void => void running.add(live)

/**
 * True when a route needs data that the page left out: to fetch its files with the entry, or with the guard's call once
 * the entry runs. A further attempt has its own entry.
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
 * Loads the data of a release that the page left out, unless `path` needs none of it. The file is named by the hashes
 * of release and shell and checked by the page's integrity, so it belongs to this document whatever is live by now. A
 * further attempt bypasses a hanging request and the browser's cache.
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
    const { titles, ...rest } = (await answer.json()) as AreaRest
    Object.assign(live, rest)
    delete live.rest
    learnTitles(titles)
  } catch (cause) {
    throw Object.assign(new Error(`${area.name} ${hash} is not whole.`, { cause }), { request: address })
  }
}

/** Loads the omitted data of releases; failures are ignored, because entering an area tries again. */
export const completeAreas = (areas: readonly LiveArea[]): Promise<unknown> =>
  Promise.allSettled(areas.map((live) => completeArea(live)))

/** Loads the omitted data of areas that the page links to; the others load when a visitor points at a link. */
export function completeLinkedAreas(areas: readonly LiveArea[]): Promise<unknown> {
  const linked = new Set([...document.links].filter(isOfPage).map(({ pathname }) => pathname))
  const near = areas.filter((live) => live.area.routes.some(({ path }) => linked.has(path) && isWanting(live, path)))
  return completeAreas(near)
}

const isOfPage = ({ origin }: HTMLAnchorElement | HTMLAreaElement): boolean => origin === location.origin
