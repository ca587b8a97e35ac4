import { ConfirmDialog } from '@loopi/ui/forms/late-confirm-dialog'
import { useBlocker } from '@loopi/ui/router'
import { session } from '@loopi/ui/session'
import { settingsTexts as texts } from '../settings.texts.ts'

/** Unsaved changes guard of a page: asks before navigation loses them; a reload finds the draft. Signing out, or a session that ended, is not held. */
export function UnsavedChangesBlocker({ unsaved, onLeave }: { unsaved: boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && session.get().access_token !== null && currentLocation.pathname !== nextLocation.pathname,
  )

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={texts.leaveTitle}
      confirm={texts.leave}
      keep={texts.stay}
      pending={false}
      isInHistory={false}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    >
      {texts.leaveText}
    </ConfirmDialog>
  )
}
