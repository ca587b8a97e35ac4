import { createStore } from 'zustand/vanilla'

/** Notification that stays until it is answered. */
export type PersistentNotification = {
  /** A second notification with the same id replaces the first. */
  id: string
  title?: string
  message: string
  /** Severity, shown by colour. */
  tone?: 'info' | 'error'
  /** Offered action; running it closes the notification. */
  action?: { label: string; run: () => void }
  /** Accessible name of the close button. */
  closeLabel?: string
}

/** Open notifications, oldest first, and whether there has ever been one. */
export const persistentNotifications = createStore<{ wasUsed: boolean; current: readonly PersistentNotification[] }>(
  () => ({
    wasUsed: false,
    current: [],
  }),
)

export function persistent(notification: PersistentNotification): void {
  persistentNotifications.setState(({ current }) => ({
    wasUsed: true,
    current: isOpen(notification.id)
      ? current.map((other) => (other.id === notification.id ? notification : other))
      : [...current, notification],
  }))
}

/** True while the notification with the id is unanswered. */
export const isOpen = (id: string): boolean =>
  persistentNotifications.getState().current.some((notification) => notification.id === id)

export function dismiss(id: string): void {
  persistentNotifications.setState(({ current }) => ({
    current: current.filter((notification) => notification.id !== id),
  }))
}
