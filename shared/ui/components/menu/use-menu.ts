import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/**
 * Menu button by the WAI-ARIA pattern: opening focuses the chosen item, else the first; arrows, Home and End move the focus, Escape
 * returns it to the button, and Tab or a press outside closes the menu. Returns properties of the three elements.
 */
export function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(
    function closeOnPressElsewhere() {
      if (!isOpen) return
      const items = itemsOf(menu.current)
      ;(items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus()
      const close = ({ target }: PointerEvent) => {
        if (!root.current?.contains(target as Node)) setOpen(false)
      }
      document.addEventListener('pointerdown', close)
      return () => document.removeEventListener('pointerdown', close)
    },
    [isOpen],
  )

  /** Closes the menu and restores the focus, so that a dialog opened next can restore it as well. */
  const leave = () => {
    setOpen(false)
    button.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) leave()
    if (event.key === 'Tab') setOpen(false)
    if (isOpen && moveFocus(itemsOf(menu.current), event.key)) event.preventDefault()
  }

  return {
    isOpen,
    close: () => setOpen(false),
    leave,
    root: { ref: root, onKeyDown },
    button: {
      ref: button,
      id: `${id}-button`,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' || isOpen) return
        event.preventDefault()
        setOpen(true)
      },
    },
    menu: { ref: menu, id },
  } as const
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]

/** Moves the focus among the items; false for other keys. */
function moveFocus(items: readonly HTMLElement[], key: string): boolean {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
  const place = places[key]
  if (place === undefined || at < 0) return false
  items.at(place % items.length)?.focus()
  return true
}
