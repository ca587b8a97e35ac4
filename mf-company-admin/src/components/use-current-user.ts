import { ApiError, queryOf } from '@loopi/shared/api-client'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { sentenceOf } from '@loopi/shared/contract/errors/catalogue'
import { useSession } from '@loopi/shared/session'
import { useQuery } from '@loopi/shared/ui/query'

/** Current user of a page that has no guard. */
export type CurrentUserState =
  | { is: 'loading' }
  | { is: 'admin'; role: 'admin' | 'root' }
  | { is: 'failed'; message: string; again: () => void }
  /** Nothing may be shown: a visitor or a customer. */
  | { is: 'closed'; message: string }

/**
 * Current user by `/me`. The lists of these pages answer visitors and customers too, with the rows that *they* may see;
 * so no list is asked for before the role is known.
 *
 * @param failed the page's sentence for a list that cannot be shown.
 */
export function useCurrentUser(failed: string): CurrentUserState {
  const signedIn = useSession(({ access_token }) => access_token !== null)
  const me = useQuery({ ...queryOf(auth.me), enabled: signedIn })
  if (!signedIn) return { is: 'closed', message: failed }
  if (me.data?.role === 'admin' || me.data?.role === 'root') return { is: 'admin', role: me.data.role }
  if (me.data) return { is: 'closed', message: sentenceOf('auth/forbidden', {}) }
  if (!me.isError) return { is: 'loading' }
  const message = messageOf(me.error, failed)
  return isSignedOut(me.error) ? { is: 'closed', message } : { is: 'failed', message, again: () => void me.refetch() }
}

/** Message of the server, else the page's own sentence. */
export const messageOf = (cause: unknown, sentence: string): string => ApiError.from(cause).erro ?? sentence

/** Session ended meanwhile. */
export const isSignedOut = (cause: unknown): boolean => ApiError.from(cause).status === 401
