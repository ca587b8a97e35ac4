import { newKey } from '@loopi/shared/api-client'

/**
 * The `Idempotency-Key` of what a person confirmed, until it is answered.
 *
 * A call whose answer was lost may have happened. Its key stays in the tab, over a reload too, so that the next try is
 * the same operation for the server and nothing is paid twice. An answer, a refusal as well, ends it.
 */
const unanswered = new Map<string, string>()

const PREFIX = 'loopi.once.'

/** The key of the operation of that name: the one it was tried with before, or a new one. */
export function onceKey(name: string): string {
  const key = read(name) ?? newKey()
  unanswered.set(name, key)
  try {
    sessionStorage.setItem(PREFIX + name, key)
  } catch {
    // Storage refused: the key lives as long as the page.
  }
  return key
}

/** The operation of that name was answered: doing it again is another one. */
export function settleOnceKey(name: string): void {
  unanswered.delete(name)
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // As above.
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? unanswered.get(name) ?? null
  } catch {
    return unanswered.get(name) ?? null
  }
}
