import { useEffect, useState } from 'react'

/** Long enough to type on, short enough not to be waited for. */
const PAUSE_MS = 250

/** What was typed, once typing pauses: a list is not asked for again at every key. Taking all away counts at once. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(
    function settleAfterPause() {
      const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : PAUSE_MS)
      return () => clearTimeout(timer)
    },
    [typed],
  )
  return settled
}
