import { type ReactNode, Suspense } from 'react'
import classes from './below-the-fold.module.css'

/**
 * Part of a prerendered page below the first screen. It is hydrated after the first screen or on a press, and laid out
 * when it comes near or when its turn comes (`useLayoutInTurn`).
 */
export const BelowTheFold = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <div className={classes.part}>{children}</div>
  </Suspense>
)
