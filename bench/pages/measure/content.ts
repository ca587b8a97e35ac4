/** Milliseconds that a page has to stay as it is to count as shown: no part of it is fetched any more. */
const SETTLED = 400

/** Parts of a page that say that they are loading. */
export const LOADING = 'main [aria-busy="true"], main [class*="Skeleton"], main [class*="skeleton"]'

/**
 * Script for the page: the moment, by `performance.now()`, from which a page shows its content: the heading is there,
 * `isThere` holds, and no part says that it is loading.
 */
export const contentShown = (isThere = 'true') => `(async () => {
  const end = performance.now() + 60000
  let since = null
  for (;;) {
    const now = performance.now()
    if (now > end) throw new Error('The content never came.')
    const isShown = document.querySelector('main h1') && !document.querySelector('${LOADING}') && (${isThere})
    since = isShown ? (since ?? now) : null
    if (since !== null && now - since > ${SETTLED}) return since
    await new Promise((go) => setTimeout(go, 20))
  }
})()`
