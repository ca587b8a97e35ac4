import type { CurrentUser } from '@loopi/contract/auth/auth.reading'
import type { Role } from '@loopi/contract/roles'
import { ApiError, currentUserQuery } from '@loopi/ui/api-client'
import { type UseQueryResult, useQuery } from '@loopi/ui/query'
import { useSession } from '@loopi/ui/session'
import { useMemo } from 'react'

/** Current user of a page without a guard, as the API says; nothing that is stored in the browser decides. */
export type CurrentUserState =
  /** `error` is the 401 of a session that ended; null without a session. */
  | { is: 'visitor'; error: unknown }
  | { is: 'checking' }
  /** Signed in, but `/me` failed. */
  | { is: 'unknown'; error: unknown; retry: () => void }
  /** `balance` is null where the API does not tell it: the API alone then decides about paying. */
  | { is: 'customer'; name: string; email: string; balance: number | null }
  /** Admin or root: without points on a customer's page, redeems nothing. */
  | { is: 'staff'; name: string; email: string; role: Exclude<Role, 'cliente'> }

/** Current user by `/me`; `staleTime` in milliseconds, for pages on which another query has just asked. */
export function useCurrentUser({ staleTime = 0 }: { staleTime?: number } = {}): CurrentUserState {
  const { access_token: token, email: stored } = useSession((current) => current)
  const signedIn = token !== null
  const { data, error, refetch } = useQuery({ ...currentUserQuery(), enabled: signedIn, staleTime })
  // Memoized, so that a thousand tickets are not drawn again with the page.
  return useMemo(() => stateOf(signedIn, stored, { data, error, refetch }), [signedIn, stored, data, error, refetch])
}

type Me = Pick<UseQueryResult<CurrentUser>, 'data' | 'error' | 'refetch'>

function stateOf(signedIn: boolean, stored: string | null, { data, error, refetch }: Me): CurrentUserState {
  if (!signedIn) return { is: 'visitor', error: null }
  if (data) {
    const { role, name, cashloop_balance: balance } = data
    const email = data.email ?? stored ?? ''
    if (role === 'cliente') return { is: 'customer', name, email, balance }
    return { is: 'staff', name, email, role }
  }
  // Session ended: a visitor, on a public page. Guarded pages are left by the guard.
  if (error instanceof ApiError && error.status === 401) return { is: 'visitor', error }
  if (error) return { is: 'unknown', error, retry: () => void refetch() }
  return { is: 'checking' }
}
