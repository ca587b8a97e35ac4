import { useEffect, useState } from 'react'

/** Debounce in milliseconds. */
const PAUSE_MS = 250

/** Debounced text, so that a list is not requested at every key. Clearing applies immediately. */
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
