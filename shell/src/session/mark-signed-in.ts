import { SIGNED_IN_ATTRIBUTE } from '@loopi/ui/federation/frame/visitors'
import { session } from '@loopi/ui/session'
import { useLayoutEffect } from 'react'

/** Keeps the document's word about who is signed in true, from before its first paint on: what visitors see follows it. */
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
