import { currentUserQuery } from '@loopi/ui/api-client'
import { notify } from '@loopi/ui/notify'
import { useQuery } from '@loopi/ui/query'
import { useLocation, useNavigate } from '@loopi/ui/router'
import { homeOf, session, useSession } from '@loopi/ui/session'
import { useEffect, useState } from 'react'
import { guardTexts } from './guard.texts.ts'
import { useWantedPage, wanting } from './wanted-page.ts'

/** Tells when another tab signed in or out in this browser; what this tab does itself is not told. */
function onSessionElsewhere(tell: (is: 'opened' | 'ended') => void): () => void {
  let last = session.get().access_token
  // Later: the session hears of the storage first, and would already say what is new while this asks what was before.
  const forget = session.subscribe(() => {
    setTimeout(() => {
      last = session.get().access_token
    })
  })
  // Any key: the session reads all of them with the first, and by the token's own event this would know it already.
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

/** Reason that the login page is told when another tab has signed out. */
const LEFT = { left: true }

/** True where somebody was led to this page by signing out in another tab. */
export function useHasLeft(): boolean {
  const state: unknown = useLocation().state
  return state !== null && typeof state === 'object' && 'left' in state
}

/** Signing out in another tab signs this one out too: with a quiet word, and to the login where the page needs one. */
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

/** Signing in in another tab takes this tab's login page on: to the page that was wanted, else to where the server says that the person belongs. */
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
