import { ApiError, keyOf, onUnauthorized, queryOf } from '@loopi/shared/api-client'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import type { Role } from '@loopi/shared/contract/roles'
import type { AreaRoute } from '@loopi/shared/federation/area'
import { session, useSession } from '@loopi/shared/session'
import { useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { Navigate, useLocation, useNavigate } from '@loopi/shared/ui/router'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { FullPageSpinner } from './full-page-spinner.tsx'
import { guardTexts } from './guard.texts.ts'
import { loginBecause, type Reason } from './reasons.ts'

type Props = { access: AreaRoute['access']; children: ReactNode }

/**
 * Lets a person see a page when `/me` names an allowed role, else sends them to the login page with the reason. What is
 * stored in the browser decides nothing, so a forged role opens nothing; the API checks every call again in any case.
 */
export function Guard({ access, children }: Props) {
  return access === 'public' ? children : <RoleGuard allowed={access}>{children}</RoleGuard>
}

function RoleGuard({ allowed, children }: { allowed: readonly Role[]; children: ReactNode }) {
  const verdict = useVerdict(allowed)
  switch (verdict.is) {
    case 'in':
      // Another session, opened in another tab, starts the page anew: nothing typed for one person is sent as another.
      return <Fragment key={verdict.token}>{children}</Fragment>
    case 'set-up':
      return <Navigate to={SET_UP} replace />
    case 'checking':
      return <FullPageSpinner label={guardTexts.checking} />
    case 'out':
      return <TurnedAway {...verdict} />
  }
}

type Verdict =
  | { is: 'checking' }
  | { is: 'in'; token: string }
  /** Nothing else is open before a second factor is set up. */
  | { is: 'set-up' }
  | {
      is: 'out'
      reason: Reason
      /** The stored session is dead: forget it. */
      dead?: boolean
      /** Milliseconds in which somebody else may lead the person elsewhere. */
      patience?: number
    }

/** Page of the customer area on which a second factor is set up. */
const SET_UP = '/ativar-verificacao'

/** An answer of `/me` is good for this long; after it, it is still used, and asked for again in the background. */
const FRESH = 30_000

function useVerdict(allowed: readonly Role[]): Verdict {
  const token = useSession((current) => current.access_token)
  const [cameWithToken] = useState(token !== null)
  const { pathname } = useLocation()
  const me = useQuery({ ...queryOf(auth.me), enabled: token !== null, staleTime: FRESH })
  useRecheckWhenRefused()

  if (token === null) {
    // Who signs out goes somewhere right after, without a reproach from here.
    return { is: 'out', reason: guardTexts.noPermission, ...(cameWithToken && { patience: 500 }) }
  }
  const refused = me.error instanceof ApiError && me.error.status === 401
  if (refused) return { is: 'out', reason: guardTexts.failed, dead: true }
  if (me.data?.falta_segundo_fator && pathname !== SET_UP) return { is: 'set-up' }
  if (me.data)
    return allowed.includes(me.data.role) ? { is: 'in', token } : { is: 'out', reason: guardTexts.noPermission }
  if (me.error) return { is: 'out', reason: namesNoRole(me.error) ? guardTexts.noPermission : guardTexts.failed }
  return { is: 'checking' }
}

/** `/me` did answer, but without a role that we know: nobody we could let in. */
const namesNoRole = (cause: unknown) => cause instanceof ApiError && cause.is === 'unexpected' && cause.status === 0

/** Any call that finds the session dead makes the guard look again, so that an expired session leaves the page. */
function useRecheckWhenRefused() {
  const client = useQueryClient()
  useEffect(
    function listenToRefusals() {
      return onUnauthorized((path) => {
        if (path !== auth.me.path) void client.invalidateQueries(keyOf(auth.me))
      })
    },
    [client],
  )
}

function TurnedAway(props: { reason: Reason; dead?: boolean; patience?: number }) {
  // The first reason counts: forgetting a dead session must not turn it into another one.
  const [{ reason, dead = false, patience = 0 }] = useState(props)
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(
    function leadToLogin() {
      const leave = () => {
        if (dead) session.forget()
        navigate(loginBecause(reason), { replace: true })
      }
      if (patience === 0) return leave()
      // The address is ahead of the page: where it has changed, the next page is on its way, however long it takes.
      const timer = setTimeout(() => window.location.pathname === pathname && leave(), patience)
      return () => clearTimeout(timer)
    },
    [reason, dead, patience, pathname, navigate],
  )

  return <FullPageSpinner label={guardTexts.checking} />
}
