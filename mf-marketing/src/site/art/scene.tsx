import type { ReactNode } from 'react'
import classes from './art.module.css'

/** The drawing of a step: 280 by 170, its ground the lower edge. Always decoration. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 280 170" className={classes.art} aria-hidden="true">
      {children}
    </svg>
  )
}
