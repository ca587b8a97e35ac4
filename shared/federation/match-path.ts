/**
 * Finds the route of an address as the router ranks them: a literal path before one with parameters. Plain enough for
 * the host, which has no router.
 */
export function routeOf<R extends { path: string }>(routes: readonly R[], pathname: string): R | undefined {
  const address = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return (
    routes.find(({ path }) => path.toLowerCase() === address.toLowerCase()) ??
    routes.find(({ path }) => patternOf(path).test(address))
  )
}

/** Paths consist of letters, digits, hyphens and `:name`, so nothing else needs escaping. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`, 'i')
