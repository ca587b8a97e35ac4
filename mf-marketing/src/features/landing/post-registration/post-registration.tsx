import { useHydrated, useLocation } from '@loopi/shared/ui/router'
import { type ComponentType, useEffect, useState } from 'react'
import classes from './post-registration.module.css'

/** Place of the ticket above the hero; only customers who have just registered load its code. */
export function PostRegistrationTicket() {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const hasRegistered = isHydrated && state !== null && typeof state === 'object' && 'newcomer' in state
  const Ticket = useFetched(hasRegistered)
  if (!hasRegistered || Ticket === 'gone') return null
  return Ticket ? <Ticket /> : <div className={classes.place} aria-busy="true" />
}

function useFetched(wanted: boolean): ComponentType | 'gone' | null {
  const [fetched, setFetched] = useState<{ is: ComponentType | 'gone' } | null>(null)
  useEffect(
    function fetchTicket() {
      if (!wanted) return
      import('./welcome-ticket.tsx').then(
        ({ WelcomeTicket }) => setFetched({ is: WelcomeTicket }),
        (cause: unknown) => {
          // Reported, so that the release is judged by it; the page works without the ticket, which is in the account
          // as well.
          globalThis.reportError?.(cause)
          setFetched({ is: 'gone' })
        },
      )
    },
    [wanted],
  )
  return fetched?.is ?? null
}
