/** Gap in pixels to the anchor and to the edges of the window. */
const GAP = 6

/** Side of the anchor, or for `below` the common edge. */
export type Placing = 'below' | 'below-end' | 'below-start' | 'beside'

/**
 * Positions a fixed element below its anchor, above it at the window's bottom, or to its right, within the window.
 * Written by hand instead of loading a positioning library.
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
