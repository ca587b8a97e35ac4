import { readFileSync } from 'node:fs'

/** Owner of a password, as far as somebody who guesses it may know. */
export type PasswordOwner = { readonly email: string; readonly name: string }

// Lower-case passwords, one a line.
const listed = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')

const PRODUCT_WORDS = ['loopi', 'cashloopi', 'droploopi']
/** Shorter words are part of too many others. */
const SHORTEST_WORD = 3
/** Letters that must be left beside known words; digits and signs are what everybody appends. */
const OWN_LETTERS = 4
const SHORTEST_CORE = 5

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Password without what is put around a word to please rules: `#Senha1234!` is `senha`. */
const coreOf = (folded: string): string => folded.replace(/^[^a-z]+|[^a-z]+$/g, '')

const common = new Set([...listed, ...listed.map(coreOf).filter((core) => core.length >= SHORTEST_CORE)])

/** True for a password so often used that it is tried first by whoever guesses, with digits and signs around it too. */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password)
  return common.has(folded) || common.has(coreOf(folded))
}

/** True for a password that is hardly more than the owner's name, e-mail address or the product's name. */
export function isPersonalPassword(password: string, { email, name }: PasswordOwner): boolean {
  const folded = fold(password)
  // The last label of an address (`com`, `br`) is nobody's alone.
  const known = `${email.replace(/\.[^.@]*$/, '')} ${name}`
  const words = [...PRODUCT_WORDS, fold(email), ...fold(known).split(/[^a-z0-9]+/)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), folded)
  return rest !== folded && rest.replace(/[^\p{L}]/gu, '').length < OWN_LETTERS
}
