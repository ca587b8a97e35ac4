import { isFinalResponse } from '@loopi/ui/api-client'
import { useRef } from 'react'
import { clearIdempotencyKey, getIdempotencyKey, hashPayload } from './idempotency-keys.ts'

/**
 * Idempotency key of an operation that a person confirms. It stays the same for the same payload until the server has
 * decided, over a reload too: a retry after a lost answer cannot happen twice. `kind` names the kind of operation.
 */
export function useIdempotencyKey(kind: string) {
  const last = useRef<string | null>(null)
  return {
    keyFor(payload: unknown): string {
      last.current = `${kind}.${hashPayload(payload)}`
      return getIdempotencyKey(last.current)
    },
    /** Ends the operation by its outcome: the error, or null after a success. */
    settle(cause: unknown): void {
      if (last.current && (cause === null || isFinalResponse(cause))) clearIdempotencyKey(last.current)
    },
  }
}
