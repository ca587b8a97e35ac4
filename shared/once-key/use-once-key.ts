import { isDecided } from '@loopi/shared/api-client'
import { useRef } from 'react'
import { fingerprint } from './fingerprint.ts'
import { onceKey, settleOnceKey } from './once-keys.ts'

/**
 * The `Idempotency-Key` of what a person confirms. It stays the same for the same content until the server has decided,
 * over a reload too: when an answer was lost, trying again cannot happen twice. `what` names the kind of operation.
 */
export function useOnceKey(what: string) {
  const asked = useRef<string | null>(null)
  return {
    keyOf(content: unknown): string {
      asked.current = `${what}.${fingerprint(content)}`
      return onceKey(asked.current)
    },
    /** Called with what went wrong, or null. */
    settle(cause: unknown): void {
      if (asked.current && (cause === null || isDecided(cause))) settleOnceKey(asked.current)
    },
  }
}
