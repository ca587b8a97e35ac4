import { useEffect, useEffectEvent } from 'react'

/** Close handlers of the open dialogs, the topmost last. */
const open: (() => void)[] = []

function toTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  // Mantine's own word for a list or a menu that is open inside: the key is for that.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
  open.at(-1)?.()
}

/**
 * Leaves a dialog by Escape, which is for the topmost one alone. Mantine's dialogs each listen for themselves: the key
 * that opens a question above a dialog, or answers it, would be taken by both.
 */
export function useEscape(opened: boolean, leave: () => void): void {
  const leaveNow = useEffectEvent(leave)
  useEffect(
    function standOnTop() {
      if (!opened) return
      const mine = () => leaveNow()
      // Before what is inside a dialog hears of the key, and closes by it.
      if (open.push(mine) === 1) window.addEventListener('keydown', toTopmost, { capture: true })
      return () => {
        open.splice(open.indexOf(mine), 1)
        if (open.length === 0) window.removeEventListener('keydown', toTopmost, { capture: true })
      }
    },
    [opened],
  )
}
