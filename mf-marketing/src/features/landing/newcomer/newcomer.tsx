import { useHydrated, useLocation } from '@loopi/ui/router'
import { type ComponentType, useEffect, useState } from 'react'
import classes from './newcomer.module.css'

/** Place above the hero for who has just finished a registration; its code is fetched for nobody else. */
export function NewcomerPlace() {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const isNewcomer = isHydrated && state !== null && typeof state === 'object' && 'newcomer' in state
  const Ticket = useFetched(isNewcomer)
  if (!isNewcomer || Ticket === 'gone') return null
  return Ticket ? <Ticket /> : <div className={classes.place} aria-busy="true" />
}

function useFetched(wanted: boolean): ComponentType | 'gone' | null {
  const [fetched, setFetched] = useState<{ is: ComponentType | 'gone' } | null>(null)
  useEffect(
    function fetchTicket() {
      if (!wanted) return
      import('./newcomer-ticket.tsx').then(
        ({ NewcomerTicket }) => setFetched({ is: NewcomerTicket }),
        (cause: unknown) => {
          // Uncaught for whoever watches the release; the page stands without the ticket, which lies in the account too.
          globalThis.reportError?.(cause)
          setFetched({ is: 'gone' })
        },
      )
    },
    [wanted],
  )
  return fetched?.is ?? null
}
