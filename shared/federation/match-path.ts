/**
 * Path matching for the host, which has no router, and for the shell's frame. The host redirects every other spelling
 * to that of `spellingOf`, so that the router sees the path that the host has matched. Both run the cases of
 * `match-path.test.cases.ts`.
 */

/** Canonical spelling of a path: each part decoded once and encoded again, single slashes; null for broken escapes. */
export function spellingOf(pathname: string): string | null {
  const parts = partsOf(pathname)
  return parts === null ? null : parts.map(encode).join('/').replaceAll(/\/+/g, '/')
}

/**
 * Finds the route of an address with the router's ranking: literal paths before those with parameters. Undefined for a
 * path with broken escapes.
 */
export function routeOf<R extends { path: string }>(routes: readonly R[], pathname: string): R | undefined {
  const parts = partsOf(pathname)
  if (!parts) return undefined
  // An escaped slash belongs to a value and separates nothing.
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

/** Does not encode characters that are allowed in a path. */
const encode = (part: string): string =>
  encodeURIComponent(part).replaceAll(/%(?:3A|40|26|3D|2B|24|2C|3B)/g, decodeURIComponent)

/** Paths consist of letters, digits, hyphens and `:name`, so nothing else needs escaping. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`, 'i')
