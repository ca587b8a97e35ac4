import type { ReadLabel } from '@loopi/contract/codes/code-link'
import { Button } from '@loopi/shared/ui/core'
import { useEffect, useRef } from 'react'
import classes from './scan.module.css'
import { scanTexts } from './scan.texts.ts'

const t = scanTexts.foreign

export type Foreign = Exclude<ReadLabel, { is: 'code' }>

/** QR code of another maker: its text, never as a link, because what it opens is unknown. */
export function ForeignLabel({ label, onAgain }: { label: Foreign; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  // Moves the focus, because the camera was removed.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <div className={classes.foreign}>
      <h3 ref={title} tabIndex={-1} className={classes.foreignTitle}>
        {t.title}
      </h3>
      <p className={classes.text}>{label.is === 'address' ? t.address : t.text}</p>
      <p className={classes.foreignText}>{label.is === 'address' ? label.address : label.text}</p>
      <Button variant="white" color="caju" onClick={onAgain}>
        {t.again}
      </Button>
    </div>
  )
}
