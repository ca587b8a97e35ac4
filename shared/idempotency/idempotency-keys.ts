import { newKey } from '@loopi/ui/api-client'

/**
 * Idempotency keys of confirmed operations, kept until they are answered.
 *
 * A call whose answer was lost may have happened. Its key stays in the tab, over a reload too, so that the next try is
 * the same operation for the server and nothing is paid twice. An answer, a refusal as well, ends it.
 */
const unanswered = new Map<string, string>()

const PREFIX = 'loopi.once.'

/** Idempotency key of the operation of that name: the key of its unanswered try, or a new one. */
export function getIdempotencyKey(name: string): string {
  const key = read(name) ?? newKey()
  unanswered.set(name, key)
  try {
    sessionStorage.setItem(PREFIX + name, key)
  } catch {
    // Storage refused: the key lives as long as the page.
  }
  return key
}

/** Forgets the key, because the operation of that name was answered: the next one is another operation. */
export function clearIdempotencyKey(name: string): void {
  unanswered.delete(name)
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Storage refused: the key was in memory alone.
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? unanswered.get(name) ?? null
  } catch {
    return unanswered.get(name) ?? null
  }
}

/** FNV-1a over the code units, from a given offset basis. */
function fnv(text: string, start: number): string {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Hash of a payload: tells two apart without keeping them. The `crypto` of pages without TLS cannot hash. */
export function hashPayload(payload: unknown): string {
  const text = JSON.stringify(payload)
  return fnv(text, 0x811c9dc5) + fnv(text, 0x5bd1e995)
}
