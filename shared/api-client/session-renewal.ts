import { auth } from '@loopi/contract/auth/auth.contract'
import type { ClientEndpoint } from '@loopi/contract/endpoint'
import { readEnvelope } from '@loopi/contract/errors/envelope'
import type { Session } from '@loopi/ui/session'
import { isAxiosError } from 'axios'

/** Call that was refused because the session it was made in has ended. */
export type EndedCall = {
  readonly session: Session
  /** Refetch of something that shows already: no person asked for it just now. */
  readonly isBackground: boolean
}

/** Gets a session of the same person in the place of the ended one, however long that takes; false is none. */
type Renew = (call: EndedCall) => Promise<boolean>

let renew: Renew = async () => false

/** Hands every call that meets an ended session to `handler`, and repeats it after `true`; returns how to stop. */
export function onSessionEnded(handler: Renew): () => void {
  renew = handler
  return () => {
    if (renew === handler) renew = async () => false
  }
}

/** Asks the person to confirm the session; resolves to false where they would not. */
type Confirm = () => Promise<boolean>

let confirm: Confirm = async () => false

/** Hands every call that asks for a confirmed session to `handler`, and repeats it after `true`; returns how to stop. */
export function onStepUp(handler: Confirm): () => void {
  confirm = handler
  return () => {
    if (confirm === handler) confirm = async () => false
  }
}

/** Resolves to true when the refused call asked for a confirmation that the person has given. */
export const isConfirmed = async (cause: unknown): Promise<boolean> =>
  isAxiosError(cause) && readEnvelope(cause.response?.data)?.code === 'auth/step-up' && (await confirm())

/** Resolves to true when the refused call is worth a repetition, in a session that was opened meanwhile. */
export const isRenewed = async (endpoint: ClientEndpoint, cause: unknown, call: EndedCall): Promise<boolean> =>
  meansEnd(endpoint, cause) && call.session.access_token !== null && (await renew(call))

/**
 * End of a session: 401 of a call that needs one. The login's own refusals are none, and `/me` is the question whether
 * there still is a session: the answer belongs to whoever asked it.
 */
function meansEnd({ path }: ClientEndpoint, cause: unknown): boolean {
  if (path === auth.login.path || path === auth.me.path) return false
  if (!isAxiosError(cause) || cause.response?.status !== 401) return false
  // Other servers refuse without a code.
  return ['auth/required', ''].includes(readEnvelope(cause.response.data)?.code ?? '')
}
