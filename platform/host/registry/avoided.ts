import { isReleaseName, type ReleaseName } from '../../../shared/contract/release-name.ts'

/**
 * Releases that failed in a browser, as `name.hash`. The page avoids them by an unsigned cookie, which only affects its
 * own visitor.
 */
export type Avoided = ReadonlySet<string>

export const NONE_AVOIDED: Avoided = new Set()

const COOKIE = 'loopi_avoid'
/** Limit of entries (three loads of two releases), also kept by pages. */
const MOST = 6
/** Separator of the entries in the cookie. */
const SEPARATOR = '~'
const ENTRY = /^([a-z][a-z0-9-]{0,63})\.[0-9a-f]{16}$/

export function avoidedIn(cookies: string | undefined): Avoided {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.~-]*)`).exec(cookies ?? '') ?? []
  if (value === '') return NONE_AVOIDED
  const entries = value.split(SEPARATOR, MOST)
  return new Set(entries.filter((entry) => isReleaseName(ENTRY.exec(entry)?.[1] ?? '')))
}

/** Names that an avoided release has. */
export const namesIn = (avoided: Avoided): ReadonlySet<ReleaseName> =>
  new Set([...avoided].map((entry) => entry.slice(0, entry.lastIndexOf('.'))).filter(isReleaseName))

export const isAvoided = (avoided: Avoided, name: ReleaseName, hash: string): boolean => avoided.has(`${name}.${hash}`)
