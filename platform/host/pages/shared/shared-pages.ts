import type { PageData } from '../../../../shared/federation/page-data.ts'
import type { ShellRelease } from '../../../../shared/federation/release.ts'
import type { Resolved } from '../../registry/resolve.ts'
import { type ComposedPage, type ComposePage, isComposed } from '../compose-page.ts'
import type { RoutePlace } from '../route-table.ts'
import { BoundedCache } from './bounded-cache.ts'

/** Memory limit of cached pages with their compressed forms: some hundred pages. */
const CACHE_BYTES = 64_000_000

/**
 * Seconds for which a shared cache may serve a page unrevalidated; delays a rollback by as much. Hosts merge their
 * counts in the same interval, so canaries are not halted later.
 */
const SHARED_SECONDS = 2
const FOR_EVERYBODY = `public, max-age=0, s-maxage=${SHARED_SECONDS}, must-revalidate`
/** For a canary, a preview, avoided releases, or an override. */
export const FOR_ONE_VISITOR = 'private, no-cache'

/** Cached page; its bytes count once it is composed. */
class KeptPage {
  readonly composing: Promise<ComposedPage>
  #composed: ComposedPage | undefined

  constructor(composing: Promise<ComposedPage>) {
    this.composing = composing.then((page) => {
      this.#composed = page
      return page
    })
  }

  get size(): number {
    return this.#composed?.body.size ?? 0
  }
}

/**
 * Caches pages that are identical for everybody with the same releases, composed and compressed once per registry
 * revision.
 */
export function createSharedPages(compose: ComposePage) {
  const kept = new BoundedCache<KeptPage>(CACHE_BYTES)
  const numbers = new WeakMap<Resolved, number>()
  let next = 0
  const numberOf = (resolved: Resolved): number => {
    const known = numbers.get(resolved)
    if (known !== undefined) return known
    numbers.set(resolved, next)
    return next++
  }
  return (resolved: Resolved, { data, shell, place }: { data: PageData; shell: ShellRelease; place: RoutePlace }) => {
    const key = `${numberOf(resolved)} ${place.key}`
    const page = kept.get(key, () => new KeptPage(compose({ data, shell, place, isKept: true })))
    // Failures are not cached.
    page.composing.catch(() => kept.delete(key))
    return page.composing
  }
}

/** True for a page without data of a visitor, because it contains only releases that others get too. */
export const isShareable = (data: PageData): boolean =>
  isComposed(data) &&
  data.previewOver !== true &&
  ![data.shellRelease, ...data.areas].some(({ source }) => source === 'preview' || source === 'override')

/**
 * Cache policy of a shareable page: with a canary it is revalidated each time, so that a halt reaches everybody
 * immediately.
 */
export const policyOf = ({ shellRelease, areas }: PageData): string =>
  [shellRelease, ...areas].every(({ source }) => source === 'live') ? FOR_EVERYBODY : FOR_ONE_VISITOR
