import { newKey } from '@loopi/shared/api-client'

/**
 * The `Idempotency-Key` of a click on 'Resgatar', until it is answered.
 *
 * A click whose answer was lost may have redeemed. Its key stays in the tab, over a reload too, so that the next try is
 * the same operation for the server and nothing is paid twice. An answer, a refusal as well, ends it.
 */
const unanswered = new Map<string, string>()

const nameOf = (holder: string | null, couponId: number) => `loopi.redeem.${holder ?? ''}.${couponId}`

export function redeemKey(holder: string | null, couponId: number): string {
  const name = nameOf(holder, couponId)
  const key = read(name) ?? newKey()
  unanswered.set(name, key)
  try {
    sessionStorage.setItem(name, key)
  } catch {
    // Storage refused: the key lives as long as the page.
  }
  return key
}

export function settleRedeemKey(holder: string | null, couponId: number): void {
  const name = nameOf(holder, couponId)
  unanswered.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // As above.
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? unanswered.get(name) ?? null
  } catch {
    return unanswered.get(name) ?? null
  }
}
