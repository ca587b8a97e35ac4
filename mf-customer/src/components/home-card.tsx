import type { ComponentProps } from 'react'
import classes from './home-card.module.css'

/** Card as wide as the page; `isQuiet` makes it less prominent. */
export const HomeCard = ({ className = '', isQuiet, ...card }: ComponentProps<'section'> & { isQuiet?: boolean }) => (
  <section className={`${classes.card} ${className}`} data-quiet={isQuiet || undefined} {...card} />
)
