import { FACES_PROBE_ID } from '@loopi/ui/federation/prerendered'

/** Families of the text of all pages, most wanted first; those of headings stand in the document itself. */
const STACK = '--loopi-font-text'

/**
 * Chromium shows an optional face that came too late after all, as soon as styles are counted anew, and lines wrap
 * differently then. So a page that was prerendered, or begins to be drawn, without a face stays without it until the next
 * page load: the face leaves the stack, and not the document, where Firefox would break off its load, so that no later
 * page had it either. When a file came says too little: the paint that follows may have been laid out before.
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
