import { Link } from '@loopi/ui/router'
import type { ReactNode } from 'react'
import lists from './lists.module.css'

/** Name of a row that leads to its page; a press anywhere in the row follows it, but on what acts by itself. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={lists.rowLink} to={to} data-row>
    {children}
  </Link>
)
