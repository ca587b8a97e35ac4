import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Description of what a person looks for: an element by its role and accessible name, a field by its label, or a text. */
export type SoughtElement =
  | { readonly role: string; readonly name?: string | RegExp; readonly within?: SoughtElement }
  | { readonly label: string | RegExp; readonly within?: SoughtElement }
  | { readonly text: string | RegExp; readonly within?: SoughtElement }

/** Element as a person meets it: where its middle is, and whether that can be pressed. Sizes in CSS pixels. */
export type ElementPlace = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly text: string
  readonly value: string
  /** Visible, switched on, at rest, and covered by nothing. */
  readonly isReady: boolean
  readonly isFocused: boolean
}

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Testing Library in the page, once a document: roles and names are computed by the same code in every engine. */
export const INSTALL = `window.TestingLibraryDom ? 'there' : (() => { const module = undefined, exports = undefined, define = undefined; ${LIBRARY.replace(/^\/\/# sourceMappingURL=.*$/m, '')}; return 'installed' })()`

const written = (value: string | RegExp | undefined): string =>
  value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'undefined')

/** Expression of all elements that a target means. */
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

/** Expression of the number of elements that can be seen. */
export const countOf = (target: SoughtElement): string =>
  `${elementsOf(target)}.filter((element) => element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0).length`

/**
 * Expression of the first element, brought into the middle of the window where it is not in sight, or under something
 * else such as the bar that stays at the top; null without one.
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
  // WebKit leaves what is inside a skipped ticket where it is; the ticket itself is scrolled to.
  if (!isInSight()) (element.closest('article') ?? element).scrollIntoView({ block: 'center', behavior: 'instant' })
  if (!isInSight()) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  // A window that nobody sees may draw no frames.
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
