import { session } from '@loopi/ui/session'

let expiring = false

/** Forgets a session that the server has ended. The person did not sign out, and comes back to what was typed. */
export function forgetExpired(): void {
  expiring = true
  session.forget()
  expiring = false
}

export const isExpiring = (): boolean => expiring
