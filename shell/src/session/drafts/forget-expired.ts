import { session } from '@loopi/ui/session'

/** Moment at which a session ran out, for the other tabs: they hear alone that the token went. */
const KEY = 'loopi.expired'

/** Milliseconds in which every tab has heard. */
const HEARD = 10_000

/** Forgets a session that the server has ended. The person did not sign out, and comes back to what was typed. */
export function forgetExpired(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Storage refused: no session is stored there either, and no draft.
  }
  session.forget()
}

/** True while a session that went has run out just now, in this tab or another one. */
export function isExpiring(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY)) < HEARD
  } catch {
    return false
  }
}
