import { useEffect, useEffectEvent } from 'react'
import { dialogEntry } from './dialog-entry.ts'

/** The open dialogs, the topmost last. */
const open: { readonly close: () => void; readonly isInHistory: boolean }[] = []

const closeTopmost = () => open.at(-1)?.close()
const entry = dialogEntry({ isNeeded: () => open.some(({ isInHistory }) => isInHistory), onBack: closeTopmost })

function toTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  // Mantine's own word for a list or a menu that is open inside: the key is for that.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
  closeTopmost()
}

/**
 * Leaves a dialog by Escape and by the browser's Back, which are for the topmost one alone. Mantine's dialogs each listen
 * for themselves: the key that opens a question above a dialog, or answers it, would be taken by both.
 */
export function useWayOut(opened: boolean, leave: () => void, isInHistory: boolean): void {
  const leaveNow = useEffectEvent(leave)
  useEffect(
    function standOnTop() {
      if (!opened) return
      const mine = { close: () => leaveNow(), isInHistory }
      // Before what is inside a dialog hears of the key, and closes by it.
      if (open.push(mine) === 1) window.addEventListener('keydown', toTopmost, { capture: true })
      if (isInHistory) entry.add()
      return () => {
        open.splice(open.indexOf(mine), 1)
        entry.removeWhenUnneeded()
        if (open.length === 0) window.removeEventListener('keydown', toTopmost, { capture: true })
      }
    },
    [opened, isInHistory],
  )
}
