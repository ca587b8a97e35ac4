import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button } from '@mantine/core'
import { createNotificationsStore, Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { dismiss, type PersistentNotification, persistentNotifications } from './persistent.ts'

const store = createNotificationsStore()

/** Persistent notifications by `@mantine/notifications`, bottom right, until they are answered. */
export function PersistentList() {
  const current = useStore(persistentNotifications, (state) => state.current)

  useEffect(
    function syncNotifications() {
      notifications.updateState(store, () => current.map(shown))
    },
    [current],
  )

  const isShown = current.length > 0
  useEffect(
    function keepRoom() {
      document.body.toggleAttribute('data-persistent', isShown)
      return () => document.body.removeAttribute('data-persistent')
    },
    [isShown],
  )

  return (
    <Notifications
      store={store}
      position="bottom-right"
      autoClose={false}
      allowScrollDismiss={false}
      allowDragDismiss={false}
      containerWidth={400}
      notificationMaxHeight={320}
      limit={3}
    />
  )
}

function shown({ id, title, message, tone = 'info', action, closeLabel = 'Fechar' }: PersistentNotification) {
  return {
    id,
    title,
    role: tone === 'error' ? 'alert' : 'status',
    color: tone === 'error' ? 'red' : 'sol',
    autoClose: false as const,
    withBorder: true,
    radius: 'lg',
    className: 'loopi-persistent',
    closeButtonProps: { 'aria-label': closeLabel, size: 'md' as const, radius: 'xl' as const },
    onClose: () => dismiss(id),
    message: (
      <>
        <span>{message}</span>
        {action && (
          <Button
            size="sm"
            mt="sm"
            onClick={() => {
              dismiss(id)
              action.run()
            }}
            className="loopi-persistent-action"
          >
            {action.label}
          </Button>
        )}
      </>
    ),
  }
}
