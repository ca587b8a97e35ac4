import { type EndedCall, onSessionEnded } from '@loopi/ui/api-client'
import { isSamePerson, type Session, session } from '@loopi/ui/session'
import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import { withRetry } from '../../areas/loading/with-retry.ts'
import type { DialogProps, Waiting } from './waiting.ts'

type Renewal = { readonly waiting: Waiting | null; readonly Dialog: ComponentType<DialogProps> | null }

/** Answers the calls that meet an ended session, from now on; returns how to stop. */
export function followEndedCalls(): () => void {
  const stop = onSessionEnded(renewSession)
  return () => {
    stop()
    declined = null
  }
}

/** State of the dialog: there once its code is, opened while calls wait. */
export const renewal = createStore<Renewal>(() => ({ waiting: null, Dialog: null }))

/** Token of the session that the person would not renew: refetches of the page then fail silently, as they did before. */
let declined: string | null = null

/**
 * Asks the person to sign in again, in one dialog for all calls that met the ended session. Resolves to true when the
 * call may be repeated: never in another person's session.
 */
export async function renewSession({ session: ended, isBackground }: EndedCall): Promise<boolean> {
  const now = session.get()
  // Race: another call, or another tab, has renewed it since this one left.
  if (now.access_token !== ended.access_token) return isSamePerson(now, ended)
  if (isBackground && declined === now.access_token) return false
  return (current ?? ask(now)).answer
}

let current: Waiting | null = null

function ask(ended: Session): Waiting {
  let resolve: (isRenewed: boolean) => void
  const answer = new Promise<boolean>((settled) => {
    resolve = settled
  })
  const stop = session.subscribe(() => {
    if (session.get().access_token === ended.access_token) return
    stop()
    // Later: page and cache hear of the new session first.
    setTimeout(() => settle(isSamePerson(session.get(), ended)))
  })
  const settle = (isRenewed: boolean) => {
    stop()
    if (current === waiting) current = null
    renewal.setState({ waiting: current })
    resolve(isRenewed)
  }
  const decline = () => {
    declined = ended.access_token
    settle(false)
  }
  const waiting: Waiting = { ended, answer, decline }
  current = waiting
  openDialog(waiting).catch(() => settle(false))
  return waiting
}

async function openDialog(waiting: Waiting): Promise<void> {
  await loadDialog()
  // Closed at first: opening is when a dialog notes where the focus has to return to.
  await new Promise((resume) => setTimeout(resume))
  if (current === waiting) renewal.setState({ waiting })
}

/** Fetches the dialog's code; ahead for those who are signed in, because a session may end where the line is bad. */
export async function loadDialog(): Promise<void> {
  if (renewal.getState().Dialog) return
  const { SessionEndedDialog } = await withRetry(
    () => import(/* webpackChunkName: "session-ended" */ './session-ended-dialog.tsx'),
  )
  renewal.setState({ Dialog: SessionEndedDialog })
}
