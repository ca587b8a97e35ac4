import { newKey } from '@loopi/shared/api-client'

/**
 * Idempotency keys of confirmed operations until they are answered. A call with a lost answer may have happened, so its
 * key stays in the tab, also over a reload: the next try is the same operation for the server and nothing is paid
 * twice. An answer or a refusal removes it.
 */
const unanswered = new Map<string, string>()

const PREFIX = 'loopi.once.'

/** Key of the operation: that of its unanswered try, or a new one. */
export function getIdempotencyKey(name: string): string {
  const key = read(name) ?? newKey()
  unanswered.set(name, key)
  try {
    sessionStorage.setItem(PREFIX + name, key)
  } catch {
    // Without storage the key lives as long as the page.
  }
  return key
}

/** Removes the key after an answer, so that the next operation of the name is another one. */
export function clearIdempotencyKey(name: string): void {
  unanswered.delete(name)
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Without storage the key was only in memory.
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

/** Hash that distinguishes payloads without storing them. Without TLS `crypto` cannot hash. */
export function hashPayload(payload: unknown): string {
  const text = JSON.stringify(payload)
  return fnv(text, 0x811c9dc5) + fnv(text, 0x5bd1e995)
}
