import { readFileSync } from 'node:fs'

/** Data about a password's owner that an attacker may know. */
export type PasswordOwner = { readonly email: string; readonly name: string }

// Lower-case passwords, one a line.
const listed = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')

const PRODUCT_WORDS = ['loopi', 'cashloopi', 'droploopi']
/** Shorter words occur in too many others. */
const SHORTEST_WORD = 3
/** Letters required besides known words; digits and signs are common additions. */
const OWN_LETTERS = 4
const SHORTEST_CORE = 5

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Password without digits and signs at its ends: `#Senha1234!` is `senha`. */
const coreOf = (folded: string): string => folded.replace(/^[^a-z]+|[^a-z]+$/g, '')

const common = new Set([...listed, ...listed.map(coreOf).filter((core) => core.length >= SHORTEST_CORE)])

/** True for common passwords, which attackers try first, even with digits and signs at the ends. */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password)
  return common.has(folded) || common.has(coreOf(folded))
}

/** True for a password with little more than the owner's name, e-mail or the product's name. */
export function isPersonalPassword(password: string, { email, name }: PasswordOwner): boolean {
  const folded = fold(password)
  // The last label of an address (`com`, `br`) is too common to count.
  const known = `${email.replace(/\.[^.@]*$/, '')} ${name}`
  const words = [...PRODUCT_WORDS, fold(email), ...fold(known).split(/[^a-z0-9]+/)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), folded)
  return rest !== folded && rest.replace(/[^\p{L}]/gu, '').length < OWN_LETTERS
}
