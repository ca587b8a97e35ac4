import { pageData } from '@loopi/ui/federation/page'
import { type AreaRest, type LiveArea, restAddress } from '@loopi/ui/federation/page-data'

const coming = new Map<string, Promise<void>>()

/** Part of the release that the page left out is needed for a route. */
const isWanting = ({ rest, pages }: LiveArea, path?: string): boolean =>
  rest !== undefined && (path === undefined || !Object.hasOwn(pages, path))

/**
 * Loads what the page left out of a release, unless the page of `path` is all that is wanted and was in it. The file is
 * named by the hashes of release and shell, and compared with the page's integrity, so it is the one of this document
 * whatever is live by now. A further attempt passes over one that hangs, and what the browser kept of it.
 */
export async function completeArea(live: LiveArea, path?: string, isFurther = false): Promise<void> {
  if (!isWanting(live, path)) return
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
    Object.assign(live, (await answer.json()) as AreaRest)
    delete live.rest
  } catch (cause) {
    throw Object.assign(new Error(`${area.name} ${hash} is not whole.`, { cause }), { request: address })
  }
}

/** Completes releases, quietly: entering one tries again. */
export const completeAreas = (areas: readonly LiveArea[]): Promise<unknown> =>
  Promise.allSettled(areas.map((live) => completeArea(live)))

/** Completes the releases that the page has a link to; the others are asked for when somebody points at a link to them. */
export function completeLinkedAreas(areas: readonly LiveArea[]): Promise<unknown> {
  const linked = new Set([...document.links].filter(isOfPage).map(({ pathname }) => pathname))
  const near = areas.filter(({ area }) => area.routes.some(({ path }) => linked.has(path)))
  return completeAreas(near)
}

const isOfPage = ({ origin }: HTMLAnchorElement | HTMLAreaElement): boolean => origin === location.origin
