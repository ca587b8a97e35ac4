import { session } from '@loopi/shared/session'

/** Storage key with the time of a session's expiry, because other tabs only see that the token is gone. */
const KEY = 'loopi.expired'

/** Milliseconds in which every tab notices. */
const HEARD = 10_000

/** Removes a session that the server has ended. The person did not sign out, so their drafts stay. */
export function forgetExpired(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage there are neither sessions nor drafts to keep.
  }
  session.forget()
}

/** True while the session has just expired in this or another tab. */
export function isExpiring(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY)) < HEARD
  } catch {
    return false
  }
}
