import type { ReactNode } from 'react'
import type { Placing } from '../place.ts'
import classes from './tip.module.css'
import { useTip } from './use-tip.ts'

type Props = {
  /** Words of the tip; null shows none. */
  label: string | null
  placing?: Placing
  /** As wide as its place, such as a row of a list. */
  isRow?: boolean
  children: ReactNode
}

/** Words about a button or a link, shown after 700 ms under a mouse or the keyboard's focus; a name is still its own. */
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
