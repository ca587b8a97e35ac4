import { notify } from '@loopi/shared/notify'
import { type Session, session, useSession } from '@loopi/shared/session'
import { useEffect, useState } from 'react'

/**
 * Shows a toast when the page could not load, as the specification requires. A user who signs out meanwhile gets none.
 */
export function useFailureToast(message: string | null): void {
  const signedIn = useSession(isSignedIn)
  // Read from the store, because `useSession` returns a visitor during hydration.
  const [cameSignedIn] = useState(() => isSignedIn(session.get()))
  const shown = cameSignedIn && !signedIn ? null : message
  useEffect(
    function showToast() {
      if (shown !== null) notify.error(shown)
    },
    [shown],
  )
}

const isSignedIn = ({ access_token }: Session): boolean => access_token !== null
