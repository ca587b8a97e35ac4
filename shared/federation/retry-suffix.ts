/**
 * Cache-busting suffix of retries: `~<n>` after the base serves the same files under a new URL, which a failed earlier
 * request does not block.
 */
const SUFFIX = /^(\/[^~?#]*)~\d{1,3}\/(.*)$/s

/** Bases of releases in the store: folders named by area and hash. */
export const RELEASE_BASE = /^\/releases\/mf-[a-z][a-z0-9-]*\/[0-9a-f]{16}$/

/** Bases of the development server: one folder per area. */
export const DEVELOPMENT_BASE = /^\/releases\/mf-[a-z][a-z0-9-]*\/dev$/

/** Base of a standalone area, at the root of its origin. */
export const ROOT_BASE = /^\/$/

const ORIGIN = /^https?:\/\/[^/]+$/

/** Appends a retry's number to a base; the root of an origin gets a folder name, because it has none. */
export const withRetrySuffix = (base: string, attempt: number): string =>
  `${base}${ORIGIN.test(base) ? '/' : ''}~${attempt}`

/** Strips the retry suffix of a path below a known base; any other path is unchanged. */
export function stripRetrySuffix(url: string, bases: RegExp): string {
  const [, base = '', rest = ''] = SUFFIX.exec(url) ?? []
  return base && bases.test(base) ? `${base.replace(/\/$/, '')}/${rest}` : url
}
