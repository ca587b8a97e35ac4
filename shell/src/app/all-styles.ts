import { FACES_ID } from '@loopi/shared/federation/prerendered'

/** Marks preloads of style sheets that the page puts to use itself: prerendered markup carries what it needs first. */
const PRELOADED = 'link[rel="preload"][as="style"][data-shell]'

/**
 * Puts the shell's style sheets to use, which the HTML of a prerendered page only preloads, so that they hold back no
 * paint. Resolves when they have come or failed.
 */
export async function allStyles(): Promise<void> {
  dropLateFaces()
  await Promise.all([...document.head.querySelectorAll<HTMLLinkElement>(PRELOADED)].map(use))
}

/**
 * Chromium shows an optional face that came too late after all, as soon as styles are counted anew, and lines wrap
 * differently then. What was first shown without a face stays without it until the next page load.
 */
function dropLateFaces(): void {
  const shown = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  const { sheet } = (document.getElementById(FACES_ID) as HTMLStyleElement | null) ?? {}
  if (shown === undefined || !sheet) return
  for (let at = sheet.cssRules.length - 1; at >= 0; at--) {
    const [, file] = /url\("?([^")]+)"?\)/.exec(sheet.cssRules[at]?.cssText ?? '') ?? []
    if (file && !cameBefore(shown, file)) sheet.deleteRule(at)
  }
}

function cameBefore(moment: number, file: string): boolean {
  const [timing] = performance.getEntriesByName(new URL(file, location.href).href, 'resource')
  return timing instanceof PerformanceResourceTiming && timing.responseEnd > 0 && timing.responseEnd <= moment
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
