/**
 * Reader of addresses for the host, which has no router, and the shell's frame. Both sides agree by `spellingOf`: the
 * host leads every other spelling of a path to it, so that the router sees the one that the host has read. The cases
 * of `match-path.test.cases.ts` are run by both.
 */

/** The one spelling of a path: each part decoded once and encoded anew, single slashes; null for broken escapes. */
export function spellingOf(pathname: string): string | null {
  const parts = partsOf(pathname)
  return parts === null ? null : parts.map(encode).join('/').replaceAll(/\/+/g, '/')
}

/**
 * Finds the route of an address as the router ranks them: a literal path before one with parameters. None for a path
 * with broken escapes.
 */
export function routeOf<R extends { path: string }>(routes: readonly R[], pathname: string): R | undefined {
  const parts = partsOf(pathname)
  if (!parts) return undefined
  // A slash that was escaped is a part of a value, and divides nothing.
  const address = `/${parts.filter(Boolean).map(escapeSlashes).join('/')}`
  return (
    routes.find(({ path }) => path.toLowerCase() === address.toLowerCase()) ??
    routes.find(({ path }) => patternOf(path).test(address))
  )
}

function partsOf(pathname: string): string[] | null {
  try {
    return pathname.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}

const escapeSlashes = (part: string): string => part.replaceAll('/', '%2F')

/** Leaves the signs that a path may hold as they are. */
const encode = (part: string): string =>
  encodeURIComponent(part).replaceAll(/%(?:3A|40|26|3D|2B|24|2C|3B)/g, decodeURIComponent)

/** Paths consist of letters, digits, hyphens and `:name`, so nothing else needs escaping. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`, 'i')
