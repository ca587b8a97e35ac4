import { formatClp } from '@loopi/ui/texts/format'
import { useState } from 'react'
import classes from './balance.module.css'

/** A balance in CLP. The one that a page opens with stands still; another one rolls in. */
export function Balance({ clp, className = '' }: { clp: number; className?: string | undefined }) {
  const [first] = useState(clp)
  return (
    // Key: the motion begins with an element of its own.
    <strong key={clp} className={`${className} ${clp === first ? '' : classes.rolls}`.trim() || undefined}>
      {formatClp(clp)}
    </strong>
  )
}
