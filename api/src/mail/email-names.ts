import { holdsAddress, isPersonName } from '@loopi/contract/names'

const MOST_OF_A_FIRST_NAME = 20
const MOST_OF_A_COMPANY = 60

/**
 * First name for a greeting: `Maria` of `Maria Clara Souza`. Strangers may have typed the name, so a text that is too
 * long or no plain name gives an empty string.
 */
function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  const isName = /^[\p{L}\p{M}][\p{L}\p{M}'’-]*$/u.test(first) && isPersonName(first)
  return isName && first.length <= MOST_OF_A_FIRST_NAME ? first : ''
}

/** `Oi, Maria!`, or `Oi!` without a presentable name. */
export function greeting(name: string): string {
  const first = firstName(name)
  return first === '' ? 'Oi!' : `Oi, ${first}!`
}

/** Company name within a sentence, unless it contains an address, a phone-like number or too many words. */
export const shownCompany = (name: string): string =>
  holdsAddress(name) || /\d{4}/.test(name) || name.length > MOST_OF_A_COMPANY ? 'Sua empresa' : name
