import type { ComponentProps } from 'react'
import classes from './home-card.module.css'

/** A subject as wide as the page; a quiet one stands among others that are louder. */
export const HomeCard = ({ className = '', isQuiet, ...card }: ComponentProps<'section'> & { isQuiet?: boolean }) => (
  <section className={`${classes.card} ${className}`} data-quiet={isQuiet || undefined} {...card} />
)
