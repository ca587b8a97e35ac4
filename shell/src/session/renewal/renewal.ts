import { type EndedCall, onSessionEnded } from '@loopi/shared/api-client'
import { isSamePerson, type Session, session } from '@loopi/shared/session'
import { createQuestion } from '../question.tsx'
import type { Waiting } from './waiting.ts'

/** Starts handling calls that meet an ended session; returns how to stop. */
export function followEndedCalls(): () => void {
  const stop = onSessionEnded(renewSession)
  return () => {
    stop()
    declined = null
  }
}

export const renewal = createQuestion<Waiting>(
  async () => (await import(/* webpackChunkName: "session-ended" */ './session-ended-dialog.tsx')).SessionEndedDialog,
)

/** Token of a session that the person declined to renew: background refetches then fail silently. */
let declined: string | null = null

/**
 * Asks the person to sign in again, in one dialog for all calls that met the ended session. Resolves to true when the
 * call may be repeated, never in another account's session.
 */
export async function renewSession({ session: ended, isBackground }: EndedCall): Promise<boolean> {
  const now = session.get()
  // Root goes back to its own session when its time for a company is over, and may act for another one next.
  if (session.isActing()) return false
  // Race: another call or tab has renewed the session since this call started.
  if (now.access_token !== ended.access_token) return isSamePerson(now, ended)
  if (isBackground && declined === now.access_token) return false
  return (renewal.current() ?? ask(now)).answer
}

function ask(ended: Session): Waiting {
  const { promise: answer, resolve } = Promise.withResolvers<boolean>()
  const stop = session.subscribe(() => {
    if (session.get().access_token === ended.access_token) return
    stop()
    // Deferred, so that page and cache see the new session first.
    setTimeout(() => settle(isSamePerson(session.get(), ended)))
  })
  const settle = (isRenewed: boolean) => {
    stop()
    if (renewal.current() === waiting) renewal.close()
    resolve(isRenewed)
  }
  const decline = () => {
    declined = ended.access_token
    settle(false)
  }
  const waiting: Waiting = { ended, answer, decline }
  renewal.ask(waiting).catch(() => settle(false))
  return waiting
}
