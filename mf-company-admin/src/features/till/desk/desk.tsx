import { useCamera } from '@loopi/shared/camera/use-camera'
import { Button, VisuallyHidden } from '@loopi/shared/ui/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Cashier } from '../calls/call-from.ts'
import type { QueuedUse, Settings } from '../kept/till-db.ts'
import { useUpdateWhenIdle } from '../update/use-update-when-idle.ts'
import { announcementOf } from './announcement.ts'
import { CodeField } from './code-field.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import classes from './desk.module.css'
import { deskTexts as t } from './desk.texts.ts'
import { Invitation } from './invitation.tsx'
import { LastUse } from './last-use.tsx'
import type { Registered } from './register-use.ts'
import { useDesk } from './use-desk.ts'
import { useIsTouch } from './use-quiet-keyboard.ts'
import { useScannerFocus } from './use-scanner-focus.ts'
import { VerdictStub } from './verdict-stub.tsx'

type Props = {
  cashier: Cashier
  settings: Settings
  queue: readonly QueuedUse[]
  /** True while waiting uses are being sent. */
  isSending: boolean
}

/** The till's ticket: the invitation to read a coupon, then what it is worth, then that it was used. */
export function Desk({ cashier, settings, queue, isSending }: Props) {
  const desk = useDesk(cashier, settings)
  const camera = useCamera()
  const field = useRef<HTMLInputElement>(null)
  const { verdict } = desk
  const last = desk.last && isShown(desk.last, queue) ? desk.last : null
  const isTouch = useIsTouch()
  const isGood = verdict?.tone === 'good'
  useScannerFocus(field)
  useUpdateWhenIdle(() => !isSending && !isGood && !desk.isChecking && !desk.isRegistering && !field.current?.value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each verdict and each use gives the focus back
  useEffect(
    function takeTyping() {
      if (!isGood) field.current?.focus({ preventScroll: true })
    },
    [isGood, verdict, last],
  )

  const read = (code: string) => {
    camera.close()
    desk.read(code)
  }
  const leaveOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && verdict !== null && !desk.isRegistering) desk.leave()
  }
  const openCamera = () => {
    desk.leave()
    void camera.open()
  }
  const announcement = announcementOf(verdict, last)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the coupon from any of its controls
    <div className={classes.desk} onKeyDown={leaveOnEscape}>
      <VisuallyHidden key={announcement} role="alert">
        {announcement}
      </VisuallyHidden>
      {last && <LastUse cashier={cashier} registered={last} onUndone={desk.forgetLast} />}
      <section className={classes.ticket} data-tone={verdict?.tone ?? 'idle'} aria-label={t.title}>
        <div className={classes.stub}>
          {camera.View ? (
            <camera.View onFound={read} onFailed={camera.fail} onClose={camera.close} />
          ) : verdict ? (
            <VerdictStub verdict={verdict} />
          ) : (
            <Invitation failure={camera.failure} />
          )}
        </div>
        <div className={classes.paper}>
          {isGood && (
            <ConfirmForm
              key={verdict.code}
              failure={desk.failure}
              isUncertain={desk.isUncertain}
              isBusy={desk.isRegistering}
              onConfirm={desk.confirm}
              onCancel={desk.leave}
              onLetter={() => field.current?.focus()}
            />
          )}
          <CodeField ref={field} isSecond={isGood} isBusy={desk.isChecking} onRead={read} onEmpty={desk.leave} />
          {!isGood && !camera.View && (
            <Button
              size="xl"
              variant={isTouch ? 'filled' : 'light'}
              color="mata"
              radius="md"
              fullWidth
              disabled={camera.isOpening}
              onClick={openCamera}
            >
              {verdict ? t.cameraAgain : t.camera}
            </Button>
          )}
        </div>
      </section>
    </div>
  )
}

/** A use that has left the queue is in the list of what was sent. */
const isShown = ({ queued }: Registered, queue: readonly QueuedUse[]): boolean =>
  queued === null || queue.some(({ id }) => id === queued)
