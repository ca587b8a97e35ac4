import { formatClp } from '@loopi/shared/texts/format'
import { useState } from 'react'
import classes from './balance.module.css'

/** Balance in CLP. The first value is shown without motion; later values roll in. */
export function Balance({ clp, className = '' }: { clp: number; className?: string | undefined }) {
  const [first] = useState(clp)
  return (
    // The key restarts the animation, because it creates a new element.
    <strong key={clp} className={`${className} ${clp === first ? '' : classes.rolls}`.trim() || undefined}>
      {formatClp(clp)}
    </strong>
  )
}
