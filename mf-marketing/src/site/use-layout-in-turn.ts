import { useHydrated } from '@loopi/ui/router'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { isReturn } from './is-return.ts'
import classes from './sections/below-the-fold.module.css'

/** Attribute of what is laid out whether or not it is near; React does not know it. */
const LAID_OUT = 'data-laid-out'

/**
 * Lays out the parts of a prerendered page below the fold one by one, each when the browser has nothing else to do, so
 * that none of it holds up the first screen. Where a visitor comes back to a place of the page, or to a part that the
 * address names, all is laid out at once: heights that are only guessed would lead elsewhere.
 */
export function useLayoutInTurn(main: RefObject<HTMLElement | null>): void {
  const isHydrated = useHydrated()
  const [isWhole] = useState(() => isHydrated || hasPlace())

  useLayoutEffect(
    function layOutAtOnce() {
      if (isWhole) main.current?.setAttribute(LAID_OUT, '')
    },
    [isWhole, main],
  )

  useEffect(
    function layOutInTurn() {
      if (isWhole) return
      let isLeft = false
      const next = () => {
        const part = main.current?.querySelector(`.${classes.part}:not([${LAID_OUT}])`)
        if (isLeft || !part) return
        part.setAttribute(LAID_OUT, '')
        whenIdle(next)
      }
      whenIdle(next)
      return () => {
        isLeft = true
      }
    },
    [isWhole, main],
  )
}

const hasPlace = () => typeof window !== 'undefined' && (location.hash !== '' || isReturn())

const whenIdle = (run: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 100))
