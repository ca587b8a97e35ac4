type Route = { readonly method: string | readonly string[]; readonly url: string }

/**
 * Collects the methods of a server's routes by path, for the `Allow` header. `add` is called for each registered route;
 * catch-all routes are ignored.
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

/** Route paths consist of letters, digits, `-._/`, parameters as `:name`, and a final `*`. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`)
