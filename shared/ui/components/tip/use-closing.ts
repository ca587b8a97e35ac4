import { useEffect } from 'react'

/** Closes what is open beside an element by Escape, and by scrolling, which takes the element away from it. */
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
