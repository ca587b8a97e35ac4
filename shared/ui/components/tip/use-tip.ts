import { type FocusEvent, type PointerEvent, useState } from 'react'
import { type Placing, place } from '../place.ts'
import { useClosing } from './use-closing.ts'

/**
 * Tooltip by WCAG 1.4.13: it opens on hover and keyboard focus, stays while it is hovered, and closes on Escape, a
 * press or scrolling. Touch never opens it.
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
