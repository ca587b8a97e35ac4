import { auth } from '@loopi/contract/auth/auth.contract'
import type { CurrentUser } from '@loopi/contract/auth/auth.reading'
import type { Role } from '@loopi/contract/roles'
import { mayBy, type PagePermission } from '@loopi/contract/team/may'
import { ApiError, currentUserQuery, keyOf, onUnauthorized } from '@loopi/shared/api-client'
import type { AreaRoute } from '@loopi/shared/federation/area'
import { selfOf, session, useSession } from '@loopi/shared/session'
import { useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { Navigate, useLocation, useNavigate } from '@loopi/shared/ui/router'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { FRESH } from './can-access.ts'
import { forgetExpired } from './drafts/forget-expired.ts'
import { FullPageSpinner } from './full-page-spinner.tsx'
import { guardTexts } from './guard.texts.ts'
import { MovedPage, NotPermittedPage, RemovedPage } from './in-place/lazy.tsx'
import { useIsSettled } from './other-self/use-is-settled.ts'
import { loginBecause, type Reason } from './reasons.ts'
import { renewSession } from './renewal/renewal.ts'
import { wasRemoved } from './use-me.ts'
import { wanting } from './wanted-page.ts'

type Props = Pick<AreaRoute, 'access'> & { permission?: PagePermission | undefined; children: ReactNode }

/**
 * Guard of a page: shows it when `/me` names an allowed role and the page's permission, else redirects to the login page
 * with the reason, or says in place who can help. The role stored in the browser is not used, so a forged one has no
 * effect; the API checks every call as well.
 */
export function Guard({ access, permission, children }: Props) {
  const isSettled = useIsSettled()
  if (access === 'public') {
    const page = isSettled && children
    return permission ? <UnlessRemoved>{page}</UnlessRemoved> : page
  }
  return (
    <RoleGuard roles={access} permission={permission} isSettled={isSettled}>
      {children}
    </RoleGuard>
  )
}

/** Public page of a company: open to everybody, but not with the data of a company that the person had to leave. */
function UnlessRemoved({ children }: { children: ReactNode }) {
  const { data, error } = useQuery({ ...currentUserQuery(), enabled: false })
  useRecheckOnUnauthorized()
  return wasRemoved(error) ? <RemovedPage company={data?.empresa} /> : children
}

type RoleProps = {
  roles: readonly Role[]
  permission: PagePermission | undefined
  isSettled: boolean
  children: ReactNode
}

function RoleGuard({ roles, permission, isSettled, children }: RoleProps) {
  const access = useAccess(roles, permission)
  switch (access.is) {
    case 'allowed':
      // Another self who signed in in another tab remounts the page, so that no input is sent in their name.
      return <Fragment key={access.self}>{isSettled && children}</Fragment>
    case 'set-up':
      return <Navigate to={SET_UP} replace />
    case 'pending':
      return <FullPageSpinner label={guardTexts.checking} />
    case 'not-permitted':
      return <NotPermittedPage me={access.me} permission={access.permission} />
    case 'removed':
      return <RemovedPage company={access.company} />
    case 'moved':
      return <MovedPage me={access.me} />
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
  | { is: 'allowed'; self: string }
  /** Second factor missing: it must be set up first. */
  | { is: 'set-up' }
  | { is: 'not-permitted'; me: CurrentUser; permission: PagePermission }
  /** Removed from the company's team. */
  | { is: 'removed'; company: string | null | undefined }
  /** Another tab signed in as somebody, or as another self, whose page this is not. */
  | { is: 'moved'; me: CurrentUser }
  | ({ is: 'denied' } & Denied)

/** Page of the customer area that sets up a second factor. */
const SET_UP = '/ativar-verificacao'

function useAccess(roles: readonly Role[], permission: PagePermission | undefined): Access {
  const token = useSession((current) => current.access_token)
  const self = useSession(selfOf)
  const [cameWithToken] = useState(token !== null)
  const { pathname } = useLocation()
  const me = useQuery({ ...currentUserQuery(), enabled: token !== null, staleTime: FRESH })
  useRecheckOnUnauthorized()
  const isUnauthorized = me.error instanceof ApiError && me.error.status === 401
  const isRemoved = wasRemoved(me.error)
  const allowed = useRenewalOf(self, {
    isAllowed: Boolean(me.data && roles.includes(me.data.role)),
    isUnauthorized: isUnauthorized && !isRemoved,
  })

  if (token === null) {
    // Sign-out: the caller navigates next, so no reason is shown.
    return { is: 'denied', reason: guardTexts.noPermission, ...(cameWithToken && { delayMs: 500 }) }
  }
  if (isRemoved) return { is: 'removed', company: me.data?.empresa }
  // Root's time for a company is over, and the frame leads back.
  if (isUnauthorized && session.isActing()) return { is: 'pending' }
  if (isUnauthorized && allowed !== self) return { is: 'denied', reason: guardTexts.failed, isExpired: true }
  if (me.data?.falta_segundo_fator && pathname !== SET_UP) return { is: 'set-up' }
  if (me.data) return accessOf(me.data, { roles, permission, self, hasMoved: allowed !== null && allowed !== self })
  if (me.error) return { is: 'denied', reason: namesNoRole(me.error) ? guardTexts.noPermission : guardTexts.failed }
  return { is: 'pending' }
}

type Needs = {
  roles: readonly Role[]
  permission: PagePermission | undefined
  self: string
  /** The page was allowed for another self. */
  hasMoved: boolean
}

function accessOf(me: CurrentUser, { roles, permission, self, hasMoved }: Needs): Access {
  if (!roles.includes(me.role))
    return hasMoved ? { is: 'moved', me } : { is: 'denied', reason: guardTexts.noPermission }
  const isMember = me.role === 'admin'
  if (isMember && permission && !mayBy({ permissoes: me.permissoes, isActing: Boolean(me.atuando_ate) })(permission))
    return { is: 'not-permitted', me, permission }
  return { is: 'allowed', self: `${self} ${me.empresa_id ?? ''}` }
}

/**
 * When the session ends while its page is open, the page stays with its input and the person is asked to sign in again;
 * only a page that was allowed for the same self stays. Returns the self that the page was allowed for last.
 */
function useRenewalOf(self: string, { isAllowed, isUnauthorized }: { isAllowed: boolean; isUnauthorized: boolean }) {
  const [allowed, setAllowed] = useState<string | null>(null)
  if (isAllowed && !isUnauthorized && allowed !== self) setAllowed(self)
  const wasAllowed = allowed === self
  useEffect(
    function askToSignInAgain() {
      if (isUnauthorized && wasAllowed) void renewSession({ session: session.get(), isBackground: true })
    },
    [isUnauthorized, wasAllowed],
  )
  return allowed
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
