import { toast } from 'sonner'
import { dismiss, isOpen, persistent } from './persistent.ts'
import { phone } from './toasts.tsx'

export type { PersistentNotification } from './persistent.ts'
export { PersistentNotifications } from './persistent-notifications.tsx'
export { Toasts } from './toasts.tsx'

/** Error toasts of tries that have not gone well yet; those that have left by themselves may be among them. */
const errors: (string | number)[] = []

/**
 * Place of a toast on a phone: a form that is in use and an open sheet end at the lower edge, with what is pressed next;
 * there it stands below the bar. Everywhere else the toaster's own place.
 */
const placed = () =>
  phone.matches() && document.querySelector('form:focus-within, [role="dialog"]')
    ? { position: 'top-center' as const }
    : {}

/** Notifications: the one way to tell a person something outside the page's own flow. */
export const notify = {
  /**
   * Results of what a person did: a toast, top right, on phones above the lower bar or below the upper one, gone after
   * 4,000 ms. What went well takes the errors of the tries before away.
   */
  success: (title: string, description?: string) => {
    for (const id of errors.splice(0)) toast.dismiss(id)
    toast.success(title, { description, ...placed() })
  },
  /** `title` defaults to 'Erro', as the specification titles its destructive toasts. */
  error: (description: string, title = 'Erro') => void errors.push(toast.error(title, { description, ...placed() })),
  info: (title: string, description?: string) => void toast(title, { description, ...placed() }),
  /** Notification of the host itself (new version, area down, offline): it stays until it is answered. */
  persistent,
  isOpen,
  /** Closes a persistent notification, because its cause is gone. */
  dismiss,
}
