import { parseRole } from '@loopi/contract/roles'
import { currentUserQuery } from '@loopi/shared/api-client'
import type { AreaRoute } from '@loopi/shared/federation/area'
import { notify } from '@loopi/shared/notify'
import { homeOf, isSamePerson, type Session, session, useSession } from '@loopi/shared/session'
import { useQuery } from '@loopi/shared/ui/query'
import { useLocation, useNavigate } from '@loopi/shared/ui/router'
import { useEffect, useState } from 'react'
import { guardTexts } from './guard.texts.ts'
import { otherSelfTexts as otherTabsTexts } from './other-self/other-self.texts.ts'
import { useWantedPage, wanting } from './wanted-page.ts'

/** Reports sign-in and sign-out in another tab, but not in this one; `before` is the session that this tab had. */
function onSessionElsewhere(tell: (is: 'opened' | 'ended', before: Session) => void): () => void {
  let last = session.get()
  // Deferred: the session hears of the storage first and would already have the new values while this reads the old
  // ones.
  const forget = session.subscribe(() => {
    setTimeout(() => {
      const now = session.get()
      // The token comes last: what comes before it belongs to the next session.
      if (now.access_token !== last.access_token) last = now
    })
  })
  // Any key: the session reads all of them at the first event, so it would be current by the token's own event.
  const look = () => {
    const now = session.get()
    if (now.access_token === last.access_token) return
    const before = last
    last = now
    tell(now.access_token === null ? 'ended' : 'opened', before)
  }
  window.addEventListener('storage', look)
  return () => {
    forget()
    window.removeEventListener('storage', look)
  }
}

/** Navigation state for the login page after a sign-out in another tab. */
const LEFT = { left: true }

/** True when a sign-out in another tab led to this page. */
export function useHasLeft(): boolean {
  const state: unknown = useLocation().state
  return state !== null && typeof state === 'object' && 'left' in state
}

/**
 * Follows sign-in and sign-out in another tab with a notification. A sign-out navigates to the login if the page needs a
 * session; the guard says so in place when the page is not for the one who signed in.
 */
export function useFollowOthers(access: AreaRoute['access']): void {
  const navigate = useNavigate()
  const isGuarded = access !== 'public'
  useEffect(
    function followOtherTabs() {
      return onSessionElsewhere((is, before) => {
        if (is === 'opened') {
          if (before.access_token !== null && !isSamePerson(session.get(), before)) sayWhoIsHere(access)
        } else if (isGuarded)
          navigate('/admin-login', { replace: true, state: { ...LEFT, ...wanting(window.location) } })
        else notify.info(guardTexts.left)
      })
    },
    [access, isGuarded, navigate],
  )
}

function sayWhoIsHere(access: AreaRoute['access']): void {
  const { role, email } = session.get()
  const known = parseRole(role)
  if (known && (access === 'public' || access.includes(known))) notify.info(otherTabsTexts.now[known](email ?? ''))
}

/**
 * Follows a sign-in in another tab from the login page: to the page wanted before, or to the role's home according to
 * the server.
 */
export function useEnterWithOthers(): void {
  const navigate = useNavigate()
  const token = useSession((current) => current.access_token)
  const wanted = useWantedPage()
  const [isOpened, setOpened] = useState(false)
  useEffect(() => onSessionElsewhere((is) => setOpened(is === 'opened')), [])
  const me = useQuery({ ...currentUserQuery(), enabled: isOpened && token !== null, staleTime: 30_000 })
  const role = isOpened && token !== null ? me.data?.role : undefined
  useEffect(
    function goOn() {
      if (role) navigate(wanted ?? homeOf(role), { replace: true })
    },
    [role, wanted, navigate],
  )
}
