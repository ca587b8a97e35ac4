type Route = { readonly method: string | readonly string[]; readonly url: string }

/**
 * Methods that the routes of a server take, by path, for the `Allow` of a refusal. `add` takes each route as it is
 * registered; a route for every path says nothing of one.
 */
export function collectMethods() {
  const routes: { readonly methods: readonly string[]; readonly pattern: RegExp }[] = []
  return {
    add({ method, url }: Route): void {
      if (url !== '/*') routes.push({ methods: [method].flat(), pattern: patternOf(url) })
    },
    at(url: string): string[] {
      const [path = ''] = url.split('?', 1)
      return [...new Set(routes.flatMap(({ methods, pattern }) => (pattern.test(path) ? methods : [])))].toSorted()
    },
  }
}

/** Paths of routes consist of letters, digits, `-._/`, parameters as `:name`, and `*` at their end. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`)
