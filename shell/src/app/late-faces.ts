import { FACES_PROBE_ID } from '@loopi/shared/federation/prerendered'

/** Font families of body text, most preferred first; those of headings are in the document itself. */
const STACK = '--loopi-font-text'

/**
 * Chromium applies an optional font that arrived late as soon as styles are recalculated, and lines then wrap
 * differently. A page that was painted without a font therefore stays without it until the next load. The font is
 * removed from the family list and not from the document, where Firefox would abort its download. The arrival of the
 * file alone does not tell, because the next paint may have been laid out before.
 */
export function leaveOutLateFaces(): void {
  const probe = document.getElementById(FACES_PROBE_ID)
  if (!probe) return
  const words = [...probe.querySelectorAll('i')]
  const late = words.filter((word, at) => at % 2 === 0 && widthOf(word) === widthOf(words[at + 1])).map(familyOf)
  const root = document.documentElement
  const families = getComputedStyle(root).getPropertyValue(STACK).split(',')
  if (late.length > 0)
    root.style.setProperty(STACK, families.filter((family) => !late.includes(bare(family.trim()))).join())
  probe.remove()
}

const widthOf = (word: Element | undefined) => word?.getBoundingClientRect().width
const bare = (family: string) => family.replaceAll(/^["']|["']$/g, '')
const familyOf = (word: Element) => bare(getComputedStyle(word).fontFamily.split(',')[0] ?? '')
