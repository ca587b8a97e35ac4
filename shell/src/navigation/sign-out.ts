import { call } from '@loopi/shared/api-client'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { session } from '@loopi/shared/session'

/**
 * Sair of the navigation bar: the session ends on the server, the stored e-mail and token are removed. The server is
 * told first, while there is still a token to send; nobody waits for its answer, because the token is gone either way.
 */
export function signOut(): void {
  call(auth.logout).catch(() => {})
  session.forget(['email', 'access_token'])
}
