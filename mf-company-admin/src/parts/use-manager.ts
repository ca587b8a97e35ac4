import { ApiError, queryOf } from '@loopi/shared/api-client'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { sentenceOf } from '@loopi/shared/contract/errors/catalogue'
import { useSession } from '@loopi/shared/session'
import { useQuery } from '@loopi/shared/ui/query'

/** Who looks at a page that has no guard. */
export type Viewer =
  | { is: 'loading' }
  | { is: 'manager'; role: 'admin' | 'root' }
  | { is: 'failed'; message: string; again: () => void }
  /** Nothing may be shown: nobody is signed in, or a person who manages nothing. */
  | { is: 'closed'; message: string }

/**
 * Learns from `/me` who looks. The lists of these pages answer visitors and customers too, with what *they* may see; so
 * nothing is asked for before it is known that the person manages something.
 *
 * @param failed the page's sentence for a list that cannot be shown.
 */
export function useManager(failed: string): Viewer {
  const signedIn = useSession(({ access_token }) => access_token !== null)
  const me = useQuery({ ...queryOf(auth.me), enabled: signedIn })
  if (!signedIn) return { is: 'closed', message: failed }
  if (me.data?.role === 'admin' || me.data?.role === 'root') return { is: 'manager', role: me.data.role }
  if (me.data) return { is: 'closed', message: sentenceOf('auth/forbidden', {}) }
  if (!me.isError) return { is: 'loading' }
  const message = saidBy(me.error, failed)
  return isSignedOut(me.error) ? { is: 'closed', message } : { is: 'failed', message, again: () => void me.refetch() }
}

/** What the server said, else the page's own sentence. */
export const saidBy = (cause: unknown, sentence: string): string => ApiError.from(cause).erro ?? sentence

/** The session ended meanwhile. */
export const isSignedOut = (cause: unknown): boolean => ApiError.from(cause).status === 401
