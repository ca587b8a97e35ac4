import type { ReactNode } from 'react'
import type { Placing } from '../place.ts'
import classes from './tip.module.css'
import { useTip } from './use-tip.ts'

type Props = {
  /** Text of the tooltip; null shows none. */
  label: string | null
  placing?: Placing
  /** As wide as its container, such as a list row. */
  isRow?: boolean
  children: ReactNode
}

/**
 * Tooltip of a button or link, shown after 700 ms of hovering or on keyboard focus; it does not replace the accessible
 * name.
 */
export function Tip({ label, placing = 'below', isRow = false, children }: Props) {
  const { isOpen, show, handlers } = useTip(placing)
  return (
    <span className={isRow ? classes.row : classes.place} {...handlers}>
      {children}
      {isOpen && label !== null && (
        <span ref={show} className={classes.tip} aria-hidden="true" data-tip>
          {label}
        </span>
      )}
    </span>
  )
}
