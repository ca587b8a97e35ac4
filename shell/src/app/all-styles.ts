import { FACES_ID, FACES_PROBE_ID } from '@loopi/ui/federation/prerendered'

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
 * differently then. What was first shown without a face stays without it until the next page load. When a file came
 * says too little: the paint that follows may have been laid out before.
 */
function dropLateFaces(): void {
  const probe = document.getElementById(FACES_PROBE_ID)
  const { sheet } = (document.getElementById(FACES_ID) as HTMLStyleElement | null) ?? {}
  if (!probe || !sheet) return
  const words = [...probe.querySelectorAll('i')]
  const late = words.filter((word, at) => at % 2 === 0 && widthOf(word) === widthOf(words[at + 1])).map(familyOf)
  for (let at = sheet.cssRules.length - 1; at >= 0; at--) {
    const rule = sheet.cssRules[at]
    if (rule instanceof CSSFontFaceRule && late.includes(bare(rule.style.fontFamily))) sheet.deleteRule(at)
  }
  probe.remove()
}

const widthOf = (word: Element | undefined) => word?.getBoundingClientRect().width
const bare = (family: string) => family.replaceAll(/^["']|["']$/g, '')
const familyOf = (word: Element) => bare(getComputedStyle(word).fontFamily.split(',')[0] ?? '')

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
