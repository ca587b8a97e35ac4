import { Alert } from '@loopi/shared/ui/core'
import type { ReactNode } from 'react'
import type { WrongClock } from '../kept/clock.rules.ts'
import type { Ended } from '../kept/till-db.ts'
import classes from './frame.module.css'
import { frameTexts as t } from './frame.texts.ts'

/** Why this device is no till any more. */
export const EndedNotice = ({ ended: { why, lost } }: { ended: Ended }) => (
  <Alert color="red" role="alert" className={classes.notice ?? ''}>
    {t.ended[why]} {lost > 0 && t.lost(lost)}
  </Alert>
)

/** What the cashier should know about the device. */
export function DeviceNotices({ clock, expiresAt }: { clock: WrongClock | null; expiresAt: string | null }) {
  return (
    <>
      {clock && <Notice>{t.clock(clock)}</Notice>}
      {expiresAt && <Notice>{t.expires(expiresAt)}</Notice>}
    </>
  )
}

const Notice = ({ children }: { children: ReactNode }) => (
  <Alert color="sol" role="status" className={classes.notice ?? ''}>
    {children}
  </Alert>
)
