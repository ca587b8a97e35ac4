import { createBrowserRouter as createRouter, type RouteObject } from 'react-router-dom'

/**
 * Browser router that leaves a new page where its reader has it, and gives its entry of the history a key of its own.
 *
 * The router itself calls the first entry of every document 'default', and scroll restoration goes by that key: an
 * address opened in a tab would open where the page before it stood in that tab. A document that is loaded again keeps
 * its entry, and so finds its place.
 */
export function createBrowserRouter(routes: RouteObject[]): ReturnType<typeof createRouter> {
  const entry: { readonly key?: unknown } | null = history.state
  if (entry?.key) return createRouter(routes)
  history.replaceState({ ...entry, key: crypto.getRandomValues(new Uint32Array(1)).join() }, '')
  // Started as from a render before, it does not scroll: a prerendered page was read and scrolled before its code came.
  return createRouter(routes, location.hash ? {} : { hydrationData: {} })
}
