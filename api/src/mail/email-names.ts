import { holdsAddress, isPersonName } from '@loopi/contract/names'

const MOST_OF_A_FIRST_NAME = 20
const MOST_OF_A_COMPANY = 60

/**
 * The first name to greet somebody with: `Maria` of `Maria Clara Souza`. Strangers may have typed it for a third
 * person, so anything that is no name, or longer than one, is left out: then it is an empty text.
 */
function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  const isName = /^[\p{L}\p{M}][\p{L}\p{M}'’-]*$/u.test(first) && isPersonName(first)
  return isName && first.length <= MOST_OF_A_FIRST_NAME ? first : ''
}

/** `Oi, Maria!`, or `Oi!` where there is no name to show. */
export function greeting(name: string): string {
  const first = firstName(name)
  return first === '' ? 'Oi!' : `Oi, ${first}!`
}

/** A company's name in the middle of an email; one with an address, a number like a phone's or too many words is not. */
export const shownCompany = (name: string): string =>
  holdsAddress(name) || /\d{4}/.test(name) || name.length > MOST_OF_A_COMPANY ? 'Sua empresa' : name
