import { createBrowserRouter as createRouter, type RouteObject } from 'react-router-dom'

/**
 * Browser router that does not scroll a prerendered page on load and gives its history entry a unique key. The router
 * calls the first entry of every document 'default', and scroll restoration uses that key, so an address opened in a
 * tab would scroll to the position of the previous page. A reloaded document keeps its entry and its position.
 */
export function createBrowserRouter(routes: RouteObject[]): ReturnType<typeof createRouter> {
  const entry: { readonly key?: unknown } | null = history.state
  if (entry?.key) return createRouter(routes)
  history.replaceState({ ...entry, key: crypto.getRandomValues(new Uint32Array(1)).join() }, '')
  // Hydration data prevent scrolling: a prerendered page may have been scrolled before its code ran.
  return createRouter(routes, location.hash ? {} : { hydrationData: {} })
}
