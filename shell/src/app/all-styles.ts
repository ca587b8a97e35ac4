/** Marks preloads of style sheets that the page puts to use itself: prerendered markup carries what it needs first. */
const PRELOADED = 'link[rel="preload"][as="style"][data-shell]'

/**
 * Puts the shell's style sheets to use, which the HTML of a prerendered page only preloads, so that they hold back no
 * paint. Resolves when they have come or failed.
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
