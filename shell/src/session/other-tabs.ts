import { currentUserQuery } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { homeOf, session, useSession } from '@loopi/shared/session'
import { useQuery } from '@loopi/shared/ui/query'
import { useLocation, useNavigate } from '@loopi/shared/ui/router'
import { useEffect, useState } from 'react'
import { guardTexts } from './guard.texts.ts'
import { useWantedPage, wanting } from './wanted-page.ts'

/** Reports sign-in and sign-out in another tab, but not in this one. */
function onSessionElsewhere(tell: (is: 'opened' | 'ended') => void): () => void {
  let last = session.get().access_token
  // Deferred: the session hears of the storage first and would already have the new values while this reads the old
  // ones.
  const forget = session.subscribe(() => {
    setTimeout(() => {
      last = session.get().access_token
    })
  })
  // Any key: the session reads all of them at the first event, so it would be current by the token's own event.
  const look = () => {
    const token = session.get().access_token
    if (token === last) return
    last = token
    tell(token === null ? 'ended' : 'opened')
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

/** Follows a sign-out in another tab with a notification, and navigates to the login if the page needs a session. */
export function useLeaveWithOthers(isGuarded: boolean): void {
  const navigate = useNavigate()
  useEffect(
    function followOtherTabs() {
      return onSessionElsewhere((is) => {
        if (is === 'opened') return
        if (isGuarded) navigate('/admin-login', { replace: true, state: { ...LEFT, ...wanting(window.location) } })
        else notify.info(guardTexts.left)
      })
    },
    [isGuarded, navigate],
  )
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
