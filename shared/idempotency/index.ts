/**
 * Idempotency keys on the client. Not inside the singleton `@loopi/shared/api-client`, because the gate takes a module
 * below a singleton for a copy of it; each app bundles this one, and they share the tab's storage.
 */
export { clearIdempotencyKey, getIdempotencyKey } from './idempotency-keys.ts'
export { useIdempotencyKey } from './use-idempotency-key.ts'
