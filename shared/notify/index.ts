import { toast } from 'sonner'
import { dismiss, isStanding, standing } from './standing.ts'

export type { StandingNotice } from './standing.ts'
export { StandingNotices } from './standing-notices.tsx'
export { Toasts } from './toasts.tsx'

/** The one way to tell a person something outside the page's own flow. */
export const notify = {
  /** Results of what a person did: a toast, top right, gone after 4,000 ms. */
  success: (title: string, description?: string) => void toast.success(title, { description }),
  /** `title` defaults to 'Erro', as the specification titles its destructive toasts. */
  error: (description: string, title = 'Erro') => void toast.error(title, { description }),
  info: (title: string, description?: string) => void toast(title, { description }),
  /** A notice of the host itself (a new version, an area that is down, offline): it stays until it is answered. */
  standing,
  isStanding,
  /** Takes a standing notice away, because its cause is gone. */
  dismiss,
}
