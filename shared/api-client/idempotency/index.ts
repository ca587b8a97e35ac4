/**
 * Idempotency keys on the client. Not part of the singleton `@loopi/shared/api-client`: each app brings its copy, and
 * the tab's storage is what they share.
 */
export { clearIdempotencyKey, getIdempotencyKey } from './idempotency-keys.ts'
export { useIdempotencyKey } from './use-idempotency-key.ts'
