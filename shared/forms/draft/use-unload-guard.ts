import { useEffect } from 'react'

/** Asks before a reload or a closed tab loses input that no draft keeps: passwords, a CPF, files. */
export function useUnloadGuard(isUnkept: boolean): void {
  useEffect(
    function guardUnload() {
      if (!isUnkept) return
      const ask = (event: BeforeUnloadEvent) => event.preventDefault()
      window.addEventListener('beforeunload', ask)
      return () => window.removeEventListener('beforeunload', ask)
    },
    [isUnkept],
  )
}
