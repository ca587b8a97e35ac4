import { session } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { Button, Group, Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/overlays'
import { useBlocker } from '@loopi/shared/ui/router'
import { useEffect } from 'react'
import { settingsTexts as texts } from '../settings.texts.ts'

/** Unsaved changes guard of a page: asks before navigation loses them. Signing out, or a session that ended, is not held. */
export function UnsavedChangesBlocker({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && session.get().access_token !== null && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(
    function guardUnload() {
      if (!unsaved) return
      const ask = (event: BeforeUnloadEvent) => event.preventDefault()
      window.addEventListener('beforeunload', ask)
      return () => window.removeEventListener('beforeunload', ask)
    },
    [unsaved],
  )

  const stay = () => blocker.reset?.()
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={texts.leaveTitle}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <Text>{texts.leaveText}</Text>
      <Group justify="flex-end" gap="xs" mt="lg" wrap="wrap-reverse">
        <Button size="sm" variant="subtle" color="red" onClick={() => blocker.proceed?.()}>
          {texts.leave}
        </Button>
        <Button size="sm" onClick={stay} data-autofocus>
          {texts.stay}
        </Button>
      </Group>
    </Modal>
  )
}
