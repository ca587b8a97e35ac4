import { useHydrated } from '@loopi/shared/ui/router'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { isReturn } from './is-return.ts'
import classes from './sections/below-the-fold.module.css'

/** Attribute of parts that are laid out although they are far from view; React does not manage it. */
const LAID_OUT = 'data-laid-out'

/**
 * Lays out the prerendered parts below the fold one by one in idle time, so that they do not delay the first screen. On
 * a return to a scroll position, or with an anchor in the URL, all are laid out immediately, because estimated heights
 * would lead to another place.
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
