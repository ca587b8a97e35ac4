import { ApiError } from './api-error.ts'

/** 128 random bits for an `Idempotency-Key`. Not `randomUUID`, which browsers keep from pages without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Whether a failed call was decided by the server, so that a repetition would only hear the same. After anything else
 * it may still have happened, and is tried again with the same key.
 */
export function isDecided(cause: unknown): boolean {
  const error = ApiError.from(cause)
  if (error.is !== 'refused' || error.mayPass) return false
  return !error.hasCode('request/in-progress')
}
