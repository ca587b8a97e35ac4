import { auth } from '@loopi/contract/auth/auth.contract'
import type { Role } from '@loopi/contract/roles'
import { ApiError, currentUserQuery, keyOf, onUnauthorized } from '@loopi/shared/api-client'
import type { AreaRoute } from '@loopi/shared/federation/area'
import { ownerOf, session, useSession } from '@loopi/shared/session'
import { useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { Navigate, useLocation, useNavigate } from '@loopi/shared/ui/router'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { FRESH } from './can-access.ts'
import { forgetExpired } from './drafts/forget-expired.ts'
import { FullPageSpinner } from './full-page-spinner.tsx'
import { guardTexts } from './guard.texts.ts'
import { loginBecause, type Reason } from './reasons.ts'
import { renewSession } from './renewal/renewal.ts'
import { wanting } from './wanted-page.ts'

type Props = { access: AreaRoute['access']; children: ReactNode }

/**
 * Guard of a page: shows it when `/me` names an allowed role, else redirects to the login page with the reason. The
 * role stored in the browser is not used, so a forged one has no effect; the API checks every call as well.
 */
export function Guard({ access, children }: Props) {
  return access === 'public' ? children : <RoleGuard roles={access}>{children}</RoleGuard>
}

function RoleGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const access = useAccess(roles)
  switch (access.is) {
    case 'allowed':
      // Another user who signed in in another tab remounts the page, so that no input is sent in their name.
      return <Fragment key={access.owner}>{children}</Fragment>
    case 'set-up':
      return <Navigate to={SET_UP} replace />
    case 'pending':
      return <FullPageSpinner label={guardTexts.checking} />
    case 'denied':
      return <RedirectToLogin {...access} />
  }
}

type Denied = {
  reason: Reason
  /** Expired session, which is removed. */
  isExpired?: boolean
  /** Delay in milliseconds in which a sign-out may navigate elsewhere. */
  delayMs?: number
}

type Access =
  | { is: 'pending' }
  | { is: 'allowed'; owner: string }
  /** Second factor missing: it must be set up first. */
  | { is: 'set-up' }
  | ({ is: 'denied' } & Denied)

/** Page of the customer area that sets up a second factor. */
const SET_UP = '/ativar-verificacao'

function useAccess(roles: readonly Role[]): Access {
  const token = useSession((current) => current.access_token)
  const owner = useSession(ownerOf)
  const [cameWithToken] = useState(token !== null)
  const { pathname } = useLocation()
  const me = useQuery({ ...currentUserQuery(), enabled: token !== null, staleTime: FRESH })
  useRecheckOnUnauthorized()
  const isUnauthorized = me.error instanceof ApiError && me.error.status === 401
  const wasAllowed = useRenewalOf(owner, {
    isAllowed: Boolean(me.data && roles.includes(me.data.role)),
    isUnauthorized,
  })

  if (token === null) {
    // Sign-out: the caller navigates next, so no reason is shown.
    return { is: 'denied', reason: guardTexts.noPermission, ...(cameWithToken && { delayMs: 500 }) }
  }
  if (isUnauthorized && !wasAllowed) return { is: 'denied', reason: guardTexts.failed, isExpired: true }
  if (me.data?.falta_segundo_fator && pathname !== SET_UP) return { is: 'set-up' }
  if (me.data)
    return roles.includes(me.data.role) ? { is: 'allowed', owner } : { is: 'denied', reason: guardTexts.noPermission }
  if (me.error) return { is: 'denied', reason: namesNoRole(me.error) ? guardTexts.noPermission : guardTexts.failed }
  return { is: 'pending' }
}

/**
 * When the session ends while its page is open, the page stays with its input and the person is asked to sign in again;
 * only a page that was allowed for the same person stays.
 */
function useRenewalOf(owner: string, { isAllowed, isUnauthorized }: { isAllowed: boolean; isUnauthorized: boolean }) {
  const [allowed, setAllowed] = useState<string | null>(null)
  if (isAllowed && !isUnauthorized && allowed !== owner) setAllowed(owner)
  const wasAllowed = allowed === owner
  useEffect(
    function askToSignInAgain() {
      if (isUnauthorized && wasAllowed) void renewSession({ session: session.get(), isBackground: true })
    },
    [isUnauthorized, wasAllowed],
  )
  return wasAllowed
}

/** `/me` answered with a role unknown to this release. */
const namesNoRole = (cause: unknown) => cause instanceof ApiError && cause.is === 'unexpected' && cause.status === 0

/** Checks the session after any 401, so that an expired session leaves the page. */
function useRecheckOnUnauthorized() {
  const client = useQueryClient()
  useEffect(
    function recheckOnUnauthorized() {
      return onUnauthorized((path) => {
        if (path !== auth.me.path) void client.invalidateQueries(keyOf(auth.me))
      })
    },
    [client],
  )
}

function RedirectToLogin(props: Denied) {
  // The first reason counts: removing an expired session must not change it.
  const [{ reason, isExpired = false, delayMs = 0 }] = useState(props)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  // A page of another role is not allowed, whether or not the person signs in again.
  const [isSignedOut] = useState(isExpired || session.get().access_token === null)

  useEffect(
    function redirectToLogin() {
      const redirect = () => {
        if (isExpired) forgetExpired()
        navigate(loginBecause(reason), {
          replace: true,
          ...(isSignedOut && { state: wanting({ pathname, search, hash }) }),
        })
      }
      if (delayMs === 0) return redirect()
      // Race: the address changes before the page. When it has changed, the next page is loading and no redirect is
      // needed.
      const timer = setTimeout(() => window.location.pathname === pathname && redirect(), delayMs)
      return () => clearTimeout(timer)
    },
    [reason, isExpired, isSignedOut, delayMs, pathname, search, hash, navigate],
  )

  return <FullPageSpinner label={guardTexts.checking} />
}
