import type { PageData } from '../../../../shared/federation/page-data.ts'
import type { ShellRelease } from '../../../../shared/federation/release.ts'
import type { Resolved } from '../../registry/resolve.ts'
import { type ComposedPage, type ComposePage, isComposed } from '../compose-page.ts'
import type { RoutePlace } from '../route-table.ts'
import { BoundedCache } from './bounded-cache.ts'

/** Bytes of pages that are kept in memory, compressed forms included: some hundred pages. */
const CACHE_BYTES = 64_000_000

/**
 * Time in seconds for which a shared cache may give out a page without asking: what a rollback takes longer to reach
 * everybody. Hosts look at each other's counts as often, so a canary is not halted later by it.
 */
const SHARED_SECONDS = 2
const FOR_EVERYBODY = `public, max-age=0, s-maxage=${SHARED_SECONDS}, must-revalidate`
/** Of a canary, a preview, a browser that avoids releases, an override. */
export const FOR_ONE_VISITOR = 'private, no-cache'

/** Page that is kept; the bytes count once it is composed. */
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

/** Pages that are the same for everybody with the same releases: composed and compressed once, until the registry moves. */
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
    // Failures are not kept: the next visit composes anew.
    page.composing.catch(() => kept.delete(key))
    return page.composing
  }
}

/** Page that holds nothing of one visitor, because it is only about releases that others get as well. */
export const isShareable = (data: PageData, shell: ShellRelease): boolean =>
  shell.pageForm === 'shared' &&
  isComposed(data) &&
  data.previewOver !== true &&
  ![data.shellRelease, ...data.areas].some(({ source }) => source === 'preview' || source === 'override')

/** Cache policy of a shareable page: one with a canary is asked for each time, so that a halt reaches everybody at once. */
export const policyOf = ({ shellRelease, areas }: PageData): string =>
  [shellRelease, ...areas].every(({ source }) => source === 'live') ? FOR_EVERYBODY : FOR_ONE_VISITOR
