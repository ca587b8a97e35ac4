import { ApiError } from './api-error.ts'

/** Random 128-bit key for `Idempotency-Key`. Browsers offer `randomUUID` only with TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * True when the server decided the failed call, so that a retry would get the same. After any other failure the
 * operation may have happened, and a retry uses the same key.
 */
export function isFinalResponse(cause: unknown): boolean {
  const error = ApiError.from(cause)
  if (error.is !== 'refused' || error.mayPass) return false
  return !error.hasCode('request/in-progress')
}
