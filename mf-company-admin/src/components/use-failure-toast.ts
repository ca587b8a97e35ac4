import { notify } from '@loopi/ui/notify'
import { type Session, session, useSession } from '@loopi/ui/session'
import { useEffect, useState } from 'react'

/**
 * Tells by a toast that the page could not load, as the specification has it beside what the page shows. Who signs out
 * while the page is open is on the way elsewhere and hears nothing.
 */
export function useFailureToast(message: string | null): void {
  const signedIn = useSession(isSignedIn)
  // Not what was rendered first: while the page comes alive that is a visitor's, whoever is there.
  const [cameSignedIn] = useState(() => isSignedIn(session.get()))
  const said = cameSignedIn && !signedIn ? null : message
  useEffect(
    function tellFailure() {
      if (said !== null) notify.error(said)
    },
    [said],
  )
}

const isSignedIn = ({ access_token }: Session): boolean => access_token !== null
