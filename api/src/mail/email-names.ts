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

/** Maximum length of a name in a subject line. */
const LONGEST = 60

/** Cuts a text to the length of a subject line. */
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)

/**
 * Company name without anything that a mail program turns into a link (addresses, paths, handles), for recipients who
 * did not ask for the mail.
 */
export function plainCompany(name: string): string {
  const plain = name
    .replace(/\b(?:[a-z]+:\/\/|www\.)\S*/gi, ' ')
    .replace(/\S*(?:@|\/)\S*/g, ' ')
    .replace(/\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\b/gu, ' ')
    .replace(/[^\p{L}\p{N}&'’.,()+ -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return shortened(plain) || 'Uma empresa parceira'
}

/** Name of a person in a mail to another one; null for what is no plain name. */
export const plainPerson = (name: string): string | null =>
  name.trim() !== '' && isPersonName(name) ? shortened(name.trim()) : null
