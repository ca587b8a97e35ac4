import { ApiError, queryOf } from '@loopi/shared/api-client'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import type { CurrentUser } from '@loopi/shared/contract/auth/auth.reading'
import type { Role } from '@loopi/shared/contract/roles'
import { useSession } from '@loopi/shared/session'
import { type UseQueryResult, useQuery } from '@loopi/shared/ui/query'
import { useMemo } from 'react'

/** Who looks at a page, as the API says; what is stored in the browser decides nothing. */
export type Viewer =
  | { is: 'visitor' }
  | { is: 'checking' }
  /** Signed in, but the API could not be asked who it is. */
  | { is: 'unknown'; retry: () => void }
  /** `balance` is null where the API does not tell it: what can be paid is then decided by the API alone. */
  | { is: 'customer'; name: string; email: string; balance: number | null }
  /** Looks at the customers' pages, has no points and redeems nothing. */
  | { is: 'staff'; name: string; email: string; role: Exclude<Role, 'cliente'> }

/** The same as the shell's guard, so that a page does not ask again what the guard has just heard. */
const FRESH = 30_000

export function useViewer(): Viewer {
  const { access_token: token, email: stored } = useSession((current) => current)
  const signedIn = token !== null
  const { data, error, refetch } = useQuery({ ...queryOf(auth.me), enabled: signedIn, staleTime: FRESH })
  // The same object until something changes, so that a thousand tickets are not drawn again with the page.
  return useMemo(() => viewerOf(signedIn, stored, { data, error, refetch }), [signedIn, stored, data, error, refetch])
}

type Me = Pick<UseQueryResult<CurrentUser>, 'data' | 'error' | 'refetch'>

function viewerOf(signedIn: boolean, stored: string | null, { data, error, refetch }: Me): Viewer {
  if (!signedIn) return { is: 'visitor' }
  if (data) {
    const { role, name, cashloop_balance: balance } = data
    const email = data.email ?? stored ?? ''
    if (role === 'cliente') return { is: 'customer', name, email, balance }
    return { is: 'staff', name, email, role }
  }
  // The session has ended: on a public page that is a visitor. Guarded pages are left by the guard.
  if (error instanceof ApiError && error.status === 401) return { is: 'visitor' }
  if (error) return { is: 'unknown', retry: () => void refetch() }
  return { is: 'checking' }
}
