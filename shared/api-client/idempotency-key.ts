import { ApiError } from './api-error.ts'

/** Random key of 128 bits for an `Idempotency-Key`. Not `randomUUID`, which browsers keep from pages without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Final response: the server decided the failed call, so that a retry would only hear the same. After any other failure
 * the operation may still have happened, and is retried with the same key.
 */
export function isFinalResponse(cause: unknown): boolean {
  const error = ApiError.from(cause)
  if (error.is !== 'refused' || error.mayPass) return false
  return !error.hasCode('request/in-progress')
}
