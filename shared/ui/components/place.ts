/** Room between an element and what it belongs to, and to the edges of the window; pixels. */
const GAP = 6

/** Side of what it belongs to, or for `below` the edge that both have in common. */
export type Placing = 'below' | 'below-end' | 'below-start' | 'beside'

/**
 * Puts an element with a fixed position below what it belongs to, above that at the foot of the window, or to its right;
 * never across an edge. Three sums instead of a library that follows what moves: it has no dependency to fetch.
 */
export function place(
  element: HTMLElement,
  { left, right, top, bottom, width, height }: DOMRect,
  placing: Placing,
): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth, offsetHeight } = element
  const across = {
    below: left + width / 2 - offsetWidth / 2,
    'below-start': left,
    'below-end': right - offsetWidth,
    beside: right + GAP,
  }
  const isAbove = bottom + GAP + offsetHeight > clientHeight && top - GAP - offsetHeight > 0
  const along = isAbove ? top - GAP - offsetHeight : bottom + GAP
  const inside = (at: number, size: number, all: number) => `${Math.max(GAP, Math.min(at, all - size - GAP))}px`
  element.style.left = inside(across[placing], offsetWidth, clientWidth)
  element.style.top =
    placing === 'beside' ? inside(top + height / 2 - offsetHeight / 2, offsetHeight, clientHeight) : `${along}px`
}
