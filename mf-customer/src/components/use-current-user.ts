import { ApiError, queryOf } from '@loopi/shared/api-client'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import type { CurrentUser } from '@loopi/shared/contract/auth/auth.reading'
import type { Role } from '@loopi/shared/contract/roles'
import { useSession } from '@loopi/shared/session'
import { type UseQueryResult, useQuery } from '@loopi/shared/ui/query'
import { useMemo } from 'react'

/** Current user of a page, as the API says; nothing that is stored in the browser decides. */
export type CurrentUserState =
  | { is: 'visitor' }
  | { is: 'checking' }
  /** Signed in, but `/me` failed. */
  | { is: 'unknown'; retry: () => void }
  /** `balance` is null where the API does not tell it: the API alone then decides about paying. */
  | { is: 'customer'; name: string; email: string; balance: number | null }
  /** Admin or root on a customer's page: without points, redeems nothing. */
  | { is: 'staff'; name: string; email: string; role: Exclude<Role, 'cliente'> }

/** Stale time of the shell's guard, so that a page does not ask `/me` again right after it. */
const FRESH = 30_000

export function useCurrentUser(): CurrentUserState {
  const { access_token: token, email: stored } = useSession((current) => current)
  const signedIn = token !== null
  const { data, error, refetch } = useQuery({ ...queryOf(auth.me), enabled: signedIn, staleTime: FRESH })
  // Memoized, so that a thousand tickets are not drawn again with the page.
  return useMemo(() => stateOf(signedIn, stored, { data, error, refetch }), [signedIn, stored, data, error, refetch])
}

type Me = Pick<UseQueryResult<CurrentUser>, 'data' | 'error' | 'refetch'>

function stateOf(signedIn: boolean, stored: string | null, { data, error, refetch }: Me): CurrentUserState {
  if (!signedIn) return { is: 'visitor' }
  if (data) {
    const { role, name, cashloop_balance: balance } = data
    const email = data.email ?? stored ?? ''
    if (role === 'cliente') return { is: 'customer', name, email, balance }
    return { is: 'staff', name, email, role }
  }
  // Session ended: a visitor, on a public page. Guarded pages are left by the guard.
  if (error instanceof ApiError && error.status === 401) return { is: 'visitor' }
  if (error) return { is: 'unknown', retry: () => void refetch() }
  return { is: 'checking' }
}
