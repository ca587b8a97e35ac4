import { formatReais } from '@loopi/shared/texts/format'
import { CheckIcon } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import type { Cashier } from '../calls/call-from.ts'
import { UndoDialog } from '../undo/undo-dialog.tsx'
import classes from './desk.module.css'
import { deskTexts as t } from './desk.texts.ts'
import type { Registered } from './register-use.ts'

type Props = { cashier: Cashier; registered: Registered; onUndone: () => void }

/** Strip with the use that was registered just now, and how to undo it. */
export function LastUse({ cashier, registered, onUndone }: Props) {
  const { coupon, customer, cents, at, use } = registered
  const [isAsking, setAsking] = useState(false)
  const words = [coupon?.titulo, customer, cents === null ? null : formatReais(cents)].filter(Boolean)
  return (
    <div className={classes.last} data-waiting={use === null || undefined}>
      <span className={classes.lastSeal}>
        <CheckIcon size={26} strokeWidth={3} />
      </span>
      <div className={classes.lastWords}>
        <p className={classes.lastTitle}>
          {use ? t.used : t.usedOffline} {t.usedAt(at)}
        </p>
        <p>{words.join(' · ')}</p>
        <p className={classes.lastHint}>{use ? t.undoUntil(use.undoUntil) : t.sentLater}</p>
      </div>
      {use && (
        <>
          <Button variant="white" color="mata" onClick={() => setAsking(true)}>
            {t.undo}
          </Button>
          <UndoDialog
            cashier={cashier}
            useId={use.id}
            opened={isAsking}
            onClose={() => setAsking(false)}
            onUndone={onUndone}
          />
        </>
      )}
    </div>
  )
}
