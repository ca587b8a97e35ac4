/** Marks preloads of style sheets that the page applies itself: prerendered markup has its critical styles inline. */
const PRELOADED = 'link[rel="preload"][as="style"][data-shell]'

/**
 * Applies the shell's style sheets, which the HTML of a prerendered page only preloads, so that they do not block the
 * first paint. Resolves when they have loaded or failed.
 */
export async function allStyles(): Promise<void> {
  await Promise.all([...document.head.querySelectorAll<HTMLLinkElement>(PRELOADED)].map(use))
}

function use(preload: HTMLLinkElement): Promise<void> {
  const sheet = preload.cloneNode() as HTMLLinkElement
  sheet.rel = 'stylesheet'
  sheet.removeAttribute('as')
  return new Promise((settled) => {
    sheet.addEventListener('load', () => settled(), { once: true })
    sheet.addEventListener('error', () => settled(), { once: true })
    preload.after(sheet)
  })
}
