import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { session } from '@loopi/shared/session'
import { http } from './http.ts'

/**
 * Ends the session on the server, for 'Sair'. It takes the token of this moment, so the caller forgets it right away
 * and nobody waits; a session that the server cannot be told about runs out by itself.
 */
export function endSession(): void {
  const { access_token } = session.get()
  if (!access_token) return
  const { method, path: url } = auth.logout
  http.request({ method, url, headers: { Authorization: `Bearer ${access_token}` } }).catch(() => {})
}
