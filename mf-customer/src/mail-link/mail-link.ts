import { auth } from '@loopi/contract/auth/auth.contract'
import { ApiError, queryOf } from '@loopi/ui/api-client'
import { useQuery } from '@loopi/ui/query'

/** State of a mail's link. */
export type LinkState =
  | { is: 'checking' }
  | { is: 'valid'; email: string; userId: number }
  | { is: 'invalid' }
  | { is: 'failed'; message: string; retry: () => void; retrying: boolean }

/** Asks whom the token of a link belongs to. */
export function useMailLink(token: string): LinkState {
  // Asked once: the answer holds while the page is open, and is not kept for the next visit.
  const link = useQuery({ ...queryOf(auth.validateToken, { params: { token } }), staleTime: Infinity, gcTime: 0 })
  if (link.data) return { is: 'valid', email: link.data.email, userId: link.data.user_id }
  if (!link.error) return { is: 'checking' }
  const error = ApiError.from(link.error)
  if (error.status >= 400 && !error.mayPass) return { is: 'invalid' }
  return { is: 'failed', message: error.message, retry: () => void link.refetch(), retrying: link.isFetching }
}
