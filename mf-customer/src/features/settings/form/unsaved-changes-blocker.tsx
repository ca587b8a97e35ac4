import { ConfirmDialog } from '@loopi/shared/forms/late-confirm-dialog'
import { session } from '@loopi/shared/session'
import { useBlocker } from '@loopi/shared/ui/router'
import { settingsTexts as texts } from '../settings.texts.ts'

/**
 * Blocks navigation that would lose unsaved changes; a reload restores the draft. Signing out and ended sessions are
 * not blocked.
 */
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
