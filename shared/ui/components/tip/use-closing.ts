import { useEffect } from 'react'

/** Closes an overlay on Escape, and on scrolling, which would detach it from its anchor. */
export function useClosing(isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  useEffect(
    function closeByEscapeAndScrolling() {
      if (!isOpen) return
      const close = () => setOpen(false)
      const onKeyDown = ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close()
      }
      document.addEventListener('keydown', onKeyDown)
      document.addEventListener('scroll', close, true)
      return () => {
        document.removeEventListener('keydown', onKeyDown)
        document.removeEventListener('scroll', close, true)
      }
    },
    [isOpen, setOpen],
  )
}
