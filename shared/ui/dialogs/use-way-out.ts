import { useEffect, useEffectEvent } from 'react'
import { dialogEntry } from './dialog-entry.ts'

/** Open dialogs, the topmost last. */
const open: { readonly close: () => void; readonly isInHistory: boolean }[] = []

const closeTopmost = () => open.at(-1)?.close()
const entry = dialogEntry({ isNeeded: () => open.some(({ isInHistory }) => isInHistory), onBack: closeTopmost })

function toTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  // Mantine's mark of an open list or menu inside, which handles the key itself.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
  closeTopmost()
}

/**
 * Closes the topmost dialog on Escape and on the browser's Back. Mantine's dialogs each listen on their own, so a key
 * for a question above a dialog would close both.
 */
export function useWayOut(opened: boolean, leave: () => void, isInHistory: boolean): void {
  const leaveNow = useEffectEvent(leave)
  useEffect(
    function standOnTop() {
      if (!opened) return
      const mine = { close: () => leaveNow(), isInHistory }
      // In the capture phase, before elements inside the dialog handle the key.
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
