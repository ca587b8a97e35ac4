import { auth } from '@loopi/contract/auth/auth.contract'
import { ApiError, queryOf } from '@loopi/shared/api-client'
import { useQuery } from '@loopi/shared/ui/query'

/** State of the link in a mail. */
export type LinkState =
  | { is: 'checking' }
  | { is: 'valid'; email: string; userId: number }
  | { is: 'invalid' }
  | { is: 'failed'; error: ApiError; retry: () => void; retrying: boolean }

/** Requests the account behind a link's token. */
export function useMailLink(token: string): LinkState {
  // Requested once per visit and not cached for the next.
  const link = useQuery({ ...queryOf(auth.validateToken, { params: { token } }), staleTime: Infinity, gcTime: 0 })
  if (link.data) return { is: 'valid', email: link.data.email, userId: link.data.user_id }
  if (!link.error) return { is: 'checking' }
  const error = ApiError.from(link.error)
  if (error.status >= 400 && !error.mayPass) return { is: 'invalid' }
  return { is: 'failed', error, retry: () => void link.refetch(), retrying: link.isFetching }
}
