import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Query for an element by role and accessible name, for a field by label, or for a text. */
export type SoughtElement =
  | { readonly role: string; readonly name?: string | RegExp; readonly within?: SoughtElement }
  | { readonly label: string | RegExp; readonly within?: SoughtElement }
  | { readonly text: string | RegExp; readonly within?: SoughtElement }

/** Centre of an element in CSS pixels, and whether it can be clicked. */
export type ElementPlace = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly text: string
  readonly value: string
  /** Visible, enabled, at rest, and not covered. */
  readonly isReady: boolean
  readonly isFocused: boolean
}

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Testing Library in the page, once per document: every engine computes roles and names by the same code. */
export const INSTALL = `window.TestingLibraryDom ? 'there' : (() => { const module = undefined, exports = undefined, define = undefined; ${LIBRARY.replace(/^\/\/# sourceMappingURL=.*$/m, '')}; return 'installed' })()`

const written = (value: string | RegExp | undefined): string =>
  value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'undefined')

/** Expression for all elements of a query. */
function elementsOf(target: SoughtElement): string {
  const inside = target.within ? `${elementsOf(target.within)}[0]` : 'document.body'
  const options = '{ exact: true }'
  const query =
    'role' in target
      ? `queryAllByRole(root, ${written(target.role)}, { name: ${written(target.name)} })`
      : 'label' in target
        ? `queryAllByLabelText(root, ${written(target.label)}, ${options})`
        : `queryAllByText(root, ${written(target.text)}, ${options})`
  return `((root) => root ? TestingLibraryDom.${query} : [])(${inside})`
}

/** Expression for the number of visible elements. */
export const countOf = (target: SoughtElement): string =>
  `${elementsOf(target)}.filter((element) => element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0).length`

/**
 * Expression for the first element, scrolled to the middle of the window if it is out of sight or covered, such as by
 * the bar at the top; null without one.
 */
export const firstOf = (target: SoughtElement): string => `(async () => {
  const [element] = ${elementsOf(target)}
  if (!element) return null
  const box = () => element.getBoundingClientRect()
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2]
  const isHit = () => {
    const hit = document.elementFromPoint(...middle(box()))
    return !!hit && (element.contains(hit) || hit.contains(element) || [...(element.labels ?? [])].some((label) => label.contains(hit)))
  }
  const isInSight = () => box().top >= 0 && box().bottom <= innerHeight && isHit()
  // WebKit does not lay out the content of a skipped ticket; the ticket itself is scrolled to.
  if (!isInSight()) (element.closest('article') ?? element).scrollIntoView({ block: 'center', behavior: 'instant' })
  if (!isInSight()) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  // A hidden window may draw no frames.
  const frame = () => new Promise((drawn) => { requestAnimationFrame(drawn); setTimeout(drawn, 100) })
  await frame()
  const before = box()
  await frame()
  await frame()
  const { left, top, width, height } = box()
  const [x, y] = middle(box())
  return {
    x, y, width, height,
    text: element.textContent ?? '',
    value: element.value ?? '',
    isReady: isHit() && width > 0 && !element.disabled && before.left === left && before.top === top,
    isFocused: element === document.activeElement,
  }
})()`
