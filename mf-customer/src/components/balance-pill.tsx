import type { ReactNode } from 'react'
import classes from './balance-pill.module.css'

/** The balance at the head of a page; said aloud when it changes. */
export const BalancePill = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className={classes.pill} role="status">
    <span>{label}</span> <strong>{children}</strong>
  </p>
)
