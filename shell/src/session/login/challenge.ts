import { ApiError } from '@loopi/shared/api-client'

/** A right password that waits for its second step, and whose it is. */
export type Challenge = { readonly token: string; readonly email: string }

/** The second step that a refused login asks for, or null when it was refused for good. */
export function challengeIn(cause: unknown, email: string): Challenge | null {
  if (!(cause instanceof ApiError) || !cause.hasCode('auth/second-factor')) return null
  const token = cause.envelope?.desafio
  return token ? { token, email } : null
}
