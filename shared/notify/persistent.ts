import { createStore } from 'zustand/vanilla'

/** Notification that stays until the person answers it. */
export type PersistentNotification = {
  /** Identity: a second notification of the same id replaces the first. */
  id: string
  title?: string
  message: string
  /** Severity, which colours the notification. */
  tone?: 'info' | 'error'
  /** Action that is offered; running it dismisses the notification. */
  action?: { label: string; run: () => void }
  /** Name of the button that closes it without doing anything. */
  closeLabel?: string
}

/** Open notifications, oldest first, and whether there has ever been one. */
export const persistentNotifications = createStore<{ asked: boolean; current: readonly PersistentNotification[] }>(
  () => ({
    asked: false,
    current: [],
  }),
)

export function persistent(notification: PersistentNotification): void {
  persistentNotifications.setState(({ current }) => ({
    asked: true,
    current: isOpen(notification.id)
      ? current.map((other) => (other.id === notification.id ? notification : other))
      : [...current, notification],
  }))
}

/** Open: the notification of that id waits for its answer. */
export const isOpen = (id: string): boolean =>
  persistentNotifications.getState().current.some((notification) => notification.id === id)

export function dismiss(id: string): void {
  persistentNotifications.setState(({ current }) => ({
    current: current.filter((notification) => notification.id !== id),
  }))
}
