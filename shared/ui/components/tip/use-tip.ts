import { type FocusEvent, type PointerEvent, useState } from 'react'
import { type Placing, place } from '../place.ts'
import { useClosing } from './use-closing.ts'

/**
 * Tooltip of an element, by the rules of WCAG 1.4.13: it opens under a mouse and under the keyboard's focus, stays while
 * the mouse is on it, and Escape, a press or scrolling closes it. Fingers never open it.
 */
export function useTip(placing: Placing) {
  const [isOpen, setOpen] = useState(false)
  useClosing(isOpen, setOpen)
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
  const show = (tip: HTMLElement | null) => {
    const named = tip?.parentElement
    if (tip && named) place(tip, named.getBoundingClientRect(), placing)
  }
  return { isOpen, show, handlers }
}
