import type { CurrentUser } from '@loopi/contract/auth/auth.reading'
import type { Role } from '@loopi/contract/roles'
import { mayBy } from '@loopi/contract/team/may'
import type { Permission, TeamRole } from '@loopi/contract/team/permissions'
import { ApiError, currentUserQuery } from '@loopi/shared/api-client'
import { useSession } from '@loopi/shared/session'
import { type UseQueryResult, useQuery } from '@loopi/shared/ui/query'
import { useMemo } from 'react'

/** Current user of a page without a guard, as confirmed by the API instead of the storage. */
export type CurrentUserState =
  /** `error` is the 401 of an ended session; null without a session. */
  | { is: 'visitor'; error: unknown }
  | { is: 'checking' }
  /** Signed in, but `/me` failed. */
  | { is: 'unknown'; error: unknown; retry: () => void }
  /** `balance` is null when the API does not return it; the API then decides about redeeming. */
  | { is: 'customer'; name: string; email: string; balance: number | null }
  /** Admin or root, who cannot redeem. */
  | { is: 'staff'; name: string; email: string; role: Exclude<Role, 'cliente'> }

/** Current user by `/me`; `staleTime` in milliseconds, for pages where another query has just requested it. */
export function useCurrentUser({ staleTime = 0 }: { staleTime?: number } = {}): CurrentUserState {
  const { access_token: token, email: stored } = useSession((current) => current)
  const signedIn = token !== null
  const { data, error, refetch } = useQuery({ ...currentUserQuery(), enabled: signedIn, staleTime })
  // Memoized, so that a thousand tickets are not rerendered with the page.
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
  // An ended session makes a visitor of a public page; the guard handles other pages.
  if (error instanceof ApiError && error.status === 401) return { is: 'visitor', error }
  if (error) return { is: 'unknown', error, retry: () => void refetch() }
  return { is: 'checking' }
}

/**
 * True when the signed-in person may do something for their company. Root has no such list, nor have servers without
 * teams: everything is allowed there. The guard has requested `/me`, so the hook reads its answer and asks nothing; the
 * api checks every call.
 */
export function useMay(permission: Permission): boolean {
  const { data } = useQuery({ ...currentUserQuery(), enabled: false })
  return mayBy({ permissoes: data?.permissoes })(permission)
}

/** Role in the company's team; null for customers and root, and at servers without teams. */
export function useTeamRole(): TeamRole | null {
  const { data } = useQuery({ ...currentUserQuery(), enabled: false })
  return data?.papel_equipe ?? null
}
