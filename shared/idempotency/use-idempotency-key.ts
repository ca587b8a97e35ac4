import { isFinalResponse } from '@loopi/shared/api-client'
import { useRef } from 'react'
import { clearIdempotencyKey, getIdempotencyKey, hashPayload } from './idempotency-keys.ts'

/**
 * Idempotency key of an operation that a person confirms. It stays the same for a payload until the server has decided,
 * also over a reload, so that a retry after a lost answer has no second effect. `kind` names the operation.
 */
export function useIdempotencyKey(kind: string) {
  const last = useRef<string | null>(null)
  return {
    keyFor(payload: unknown): string {
      last.current = `${kind}.${hashPayload(payload)}`
      return getIdempotencyKey(last.current)
    },
    /** Ends the operation after a success (null) or a final error. */
    settle(cause: unknown): void {
      if (last.current && (cause === null || isFinalResponse(cause))) clearIdempotencyKey(last.current)
    },
  }
}
