import { createBrowserRouter as createRouter, type RouteObject } from 'react-router-dom'

/**
 * Browser router whose first entry of the history has a key of its own. The router itself calls the first entry of
 * every document 'default', and scroll restoration goes by that key: an address opened in a tab would open where the
 * page before it stood in that tab. A document that is loaded again keeps its entry, and so finds its place.
 */
export function createBrowserRouter(routes: RouteObject[]): ReturnType<typeof createRouter> {
  const entry: { readonly key?: unknown } | null = history.state
  if (!entry?.key) history.replaceState({ ...entry, key: crypto.getRandomValues(new Uint32Array(1)).join() }, '')
  return createRouter(routes)
}
