import { SIGNED_IN_ATTRIBUTE } from '@loopi/shared/federation/frame/visitors'
import { session } from '@loopi/shared/session'
import { useLayoutEffect } from 'react'

/**
 * Keeps the document's signed-in attribute current from before its first paint, because styles for visitors depend on
 * it.
 */
export function useMarkSignedIn(): void {
  useLayoutEffect(function follow() {
    markSignedIn()
    return session.subscribe(markSignedIn)
  }, [])
}

function markSignedIn(): void {
  const { access_token, role } = session.get()
  if (access_token === null) document.documentElement.removeAttribute(SIGNED_IN_ATTRIBUTE)
  else document.documentElement.setAttribute(SIGNED_IN_ATTRIBUTE, role ?? '')
}
