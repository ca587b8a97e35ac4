import { useEffect, useState } from 'react'

/** Long enough to type on, short enough not to be waited for. */
const PAUSE_MS = 250

/** Debounced text: a list is not asked for again at every key. Cleared text counts at once. */
export function useDebouncedValue(typed: string): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(
    function debounce() {
      const timer = setTimeout(() => setDebounced(typed), typed === '' ? 0 : PAUSE_MS)
      return () => clearTimeout(timer)
    },
    [typed],
  )
  return debounced
}
