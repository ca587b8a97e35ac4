import { type RefObject, useEffect } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** Gives typed characters to a field wherever the focus is, so that a scanner works after a click elsewhere. */
export function useScannerFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(
    function catchTyping() {
      const redirect = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
        // A space presses the focused button.
        if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
        if (target instanceof Element && target.closest(EDITABLE)) return
        if (!document.querySelector('[role="dialog"]')) field.current?.focus()
      }
      document.addEventListener('keydown', redirect)
      return () => document.removeEventListener('keydown', redirect)
    },
    [field],
  )
}
