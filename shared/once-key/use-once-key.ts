import { isDecided, newKey } from '@loopi/shared/api-client'
import { useRef } from 'react'

/**
 * The `Idempotency-Key` of what a person confirms. It stays the same for the same content until the server has decided:
 * when an answer was lost, trying again cannot happen twice.
 */
export function useOnceKey() {
  const unanswered = useRef<{ of: string; key: string } | null>(null)
  return {
    keyOf(content: unknown): string {
      const of = JSON.stringify(content)
      if (unanswered.current?.of !== of) unanswered.current = { of, key: newKey() }
      return unanswered.current.key
    },
    /** Called with what went wrong, or null. */
    settle(cause: unknown): void {
      if (cause === null || isDecided(cause)) unanswered.current = null
    },
  }
}
