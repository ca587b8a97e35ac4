import { sentenceOf } from '@loopi/contract/errors/catalogue'
import { ApiError } from '@loopi/shared/api-client'
import { useCurrentUser, useMay } from '@loopi/shared/current-user'
import { useHydrated } from '@loopi/shared/ui/router'

/** Access to a page that has no guard. */
export type PanelAccess =
  | { is: 'pending' }
  | { is: 'allowed'; role: 'admin' | 'root' }
  | { is: 'failed'; message: string; error: unknown; retry: () => void }
  /** Member whose role does not include the page. */
  | { is: 'not-permitted' }
  /** Visitor or customer: nothing is shown. */
  | { is: 'denied'; message: string }

/**
 * Access by the current user. The lists of these pages also answer visitors and customers with public rows, so no list
 * is fetched before the role is known; prerendered pages wait for it, too.
 *
 * @param failed the page's sentence for a list that cannot be shown.
 */
export function usePanelAccess(failed: string): PanelAccess {
  const user = useCurrentUser()
  const isPermitted = useMay('ofertas.ver')
  if (!useHydrated()) return { is: 'pending' }
  switch (user.is) {
    case 'visitor':
      return { is: 'denied', message: user.error ? messageOf(user.error, failed) : failed }
    case 'checking':
      return { is: 'pending' }
    case 'unknown':
      return { is: 'failed', message: messageOf(user.error, failed), error: user.error, retry: user.retry }
    case 'customer':
      return { is: 'denied', message: sentenceOf('auth/forbidden', {}) }
    case 'staff':
      return isPermitted ? { is: 'allowed', role: user.role } : { is: 'not-permitted' }
  }
}

/** Message of the server, or the page's own sentence. */
export const messageOf = (cause: unknown, sentence: string): string => ApiError.from(cause).erro ?? sentence

/** The session ended meanwhile. */
export const isSignedOut = (cause: unknown): boolean => ApiError.from(cause).status === 401
