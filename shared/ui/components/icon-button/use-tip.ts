import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'

/**
 * Tooltip of an element, by the rules of WCAG 1.4.13: it opens under a mouse and under the keyboard's focus, stays while
 * the mouse is on it, and Escape, a press or scrolling closes it. Fingers never open it.
 */
export function useTip() {
  const [isOpen, setOpen] = useState(false)
  useEffect(
    function closeByEscapeAndScrolling() {
      if (!isOpen) return
      const close = () => setOpen(false)
      const onKeyDown = ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close()
      }
      document.addEventListener('keydown', onKeyDown)
      document.addEventListener('scroll', close, true)
      return () => {
        document.removeEventListener('keydown', onKeyDown)
        document.removeEventListener('scroll', close, true)
      }
    },
    [isOpen],
  )
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setOpen(true)
    },
    onPointerLeave: () => setOpen(false),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(':focus-visible')) setOpen(true)
    },
    onBlur: () => setOpen(false),
    onClick: () => setOpen(false),
  }
  return { isOpen, place, handlers }
}

const GAP = 6

/** Place of a tip: below the middle of what it names, above it at the foot of the window, and never across an edge. */
function place(tip: HTMLElement | null): void {
  const named = tip?.parentElement?.getBoundingClientRect()
  if (!tip || !named) return
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth: width, offsetHeight: height } = tip
  const middle = named.left + named.width / 2 - width / 2
  const isAbove = named.bottom + GAP + height > clientHeight
  tip.style.left = `${Math.max(GAP, Math.min(middle, clientWidth - width - GAP))}px`
  tip.style.top = `${isAbove ? named.top - GAP - height : named.bottom + GAP}px`
}
