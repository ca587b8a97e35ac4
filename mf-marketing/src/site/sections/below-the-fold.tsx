import { type ReactNode, Suspense } from 'react'
import classes from './below-the-fold.module.css'

/**
 * Part of a prerendered page below its first screen. It comes to life on its own, when the first screen has, or at once
 * when it is pressed, and it is laid out when it comes near or when its turn comes (`useLayoutInTurn`).
 */
export const BelowTheFold = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <div className={classes.part}>{children}</div>
  </Suspense>
)
