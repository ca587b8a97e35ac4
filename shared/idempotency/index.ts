/**
 * Idempotency keys on the client. Beside the singleton `@loopi/ui/api-client`, not below it: each app brings its
 * copy, the tab's storage is what they share, and the gate takes a module below a singleton for a copy of that.
 */
export { clearIdempotencyKey, getIdempotencyKey } from './idempotency-keys.ts'
export { useIdempotencyKey } from './use-idempotency-key.ts'
