import { auth } from '@loopi/contract/auth/auth.contract'
import type { ClientEndpoint } from '@loopi/contract/endpoint'
import { readEnvelope } from '@loopi/contract/errors/envelope'
import type { Session } from '@loopi/shared/session'
import { isAxiosError } from 'axios'

/** Call that was refused because its session has ended. */
export type EndedCall = {
  readonly session: Session
  /** True for a refetch of shown data, which no user action started. */
  readonly isBackground: boolean
}

/** Resolves to true when a session of the same person replaced the ended one. */
type Renew = (call: EndedCall) => Promise<boolean>

let renew: Renew = async () => false

/**
 * Calls `handler` for every call that meets an ended session and repeats the call after `true`; returns how to stop.
 */
export function onSessionEnded(handler: Renew): () => void {
  renew = handler
  return () => {
    if (renew === handler) renew = async () => false
  }
}

/** Resolves to true when the person confirmed the session. */
type Confirm = () => Promise<boolean>

let confirm: Confirm = async () => false

/**
 * Calls `handler` for every call that requires a confirmed session and repeats the call after `true`; returns how to
 * stop.
 */
export function onStepUp(handler: Confirm): () => void {
  confirm = handler
  return () => {
    if (confirm === handler) confirm = async () => false
  }
}

/** Resolves to true when the refused call required a confirmation and the person gave it. */
export const isConfirmed = async (cause: unknown): Promise<boolean> =>
  isAxiosError(cause) && readEnvelope(cause.response?.data)?.code === 'auth/step-up' && (await confirm())

/** Resolves to true when the refused call can be repeated in a renewed session. */
export const isRenewed = async (endpoint: ClientEndpoint, cause: unknown, call: EndedCall): Promise<boolean> =>
  meansEnd(endpoint, cause) && call.session.access_token !== null && (await renew(call))

/**
 * True for a 401 of a call that needs a session. Excluded are the login's refusals, and `/me`, whose caller handles an
 * ended session.
 */
function meansEnd({ path }: ClientEndpoint, cause: unknown): boolean {
  if (path === auth.login.path || path === auth.me.path) return false
  if (!isAxiosError(cause) || cause.response?.status !== 401) return false
  // Other servers refuse without a code.
  return ['auth/required', ''].includes(readEnvelope(cause.response.data)?.code ?? '')
}
