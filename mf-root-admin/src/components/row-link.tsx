import { Link } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import lists from './lists.module.css'

/** Link in the name of a row; a click anywhere in the row follows it, except on other controls. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={lists.rowLink} to={to} data-row>
    {children}
  </Link>
)
