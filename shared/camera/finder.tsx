import type { ReactNode } from 'react'
import classes from './camera.module.css'

/** Corners of a viewfinder around a picture, where the camera is not open yet. */
export const Finder = ({ children }: { children: ReactNode }) => (
  <span className={`${classes.corners} ${classes.finder}`}>{children}</span>
)
