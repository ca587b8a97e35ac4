/** Retry suffix: `~<n>` behind a base gives the same files a fresh address, which no earlier request of a page blocks. */
const SUFFIX = /^(\/[^~?#]*)~\d{1,3}\/(.*)$/s

/** Bases of releases in the store: folders named by area and hash. */
export const RELEASE_BASE = /^\/releases\/mf-[a-z][a-z0-9-]*\/[0-9a-f]{16}$/

/** Bases of the development server: one folder an area. */
export const DEVELOPMENT_BASE = /^\/releases\/mf-[a-z][a-z0-9-]*\/dev$/

/** Base of an area that is served alone, at the root of its origin. */
export const ROOT_BASE = /^\/$/

const ORIGIN = /^https?:\/\/[^/]+$/

/** Adds the number of a retry to a base; the root of an origin has no folder name to add it to, so it gets a folder. */
export const withRetrySuffix = (base: string, attempt: number): string =>
  `${base}${ORIGIN.test(base) ? '/' : ''}~${attempt}`

/** Strips the retry suffix of a path below a known base; any other path stays as it is. */
export function stripRetrySuffix(url: string, bases: RegExp): string {
  const [, base = '', rest = ''] = SUFFIX.exec(url) ?? []
  return base && bases.test(base) ? `${base.replace(/\/$/, '')}/${rest}` : url
}
