import { toast } from 'sonner'
import { dismiss, isOpen, persistent } from './persistent.ts'
import { phone } from './toasts.tsx'

export type { PersistentNotification } from './persistent.ts'
export { PersistentNotifications } from './persistent-notifications.tsx'
export { Toasts } from './toasts.tsx'

/** Ids of error toasts since the last success; some may have closed by themselves. */
const errors: (string | number)[] = []

/**
 * Position of a toast on a phone: at the top while a form has the focus or a dialog is open, because their buttons are
 * at the bottom. Otherwise the toaster's default.
 */
const placed = () =>
  phone.matches() && document.querySelector('form:focus-within, [role="dialog"]')
    ? { position: 'top-center' as const }
    : {}

/** Notifications outside the page's own content. */
export const notify = {
  /**
   * Result of a user action: a toast at the top right (on phones above the bottom bar or below the top bar) for 4,000
   * ms. A success closes the error toasts of earlier tries.
   */
  success: (title: string, description?: string) => {
    for (const id of errors.splice(0)) toast.dismiss(id)
    toast.success(title, { description, ...placed() })
  },
  /** `title` defaults to the specification's 'Erro'. */
  error: (description: string, title = 'Erro') => void errors.push(toast.error(title, { description, ...placed() })),
  info: (title: string, description?: string) => void toast(title, { description, ...placed() }),
  /** Notification of the host (new version, area down, offline) that stays until it is answered. */
  persistent,
  isOpen,
  /** Closes a persistent notification whose cause is gone. */
  dismiss,
}
