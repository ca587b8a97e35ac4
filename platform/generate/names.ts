import { UserError } from '../lib/user-error.ts'

/** `gift-cards` of `giftCards`, as files and folders are called. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `giftCards` of `gift-cards`, as variables are called. */
export const camel = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** `GiftCards` of `gift-cards`, as components and types are called. */
export const pascal = (name: string): string => camel(`-${kebab(name)}`)

/** Text as a literal of a source. */
export const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Rejects what is no name in small letters and hyphens. */
export function assertKebab(name: string, what: string): void {
  if (!KEBAB.test(name))
    throw new UserError(`"${name}" is no name of ${what}: use small letters, digits and hyphens, such as raffle-won.`)
}

/** Text in one line, for a person; rejects an empty one. */
export function lineOf(text: string, what: string): string {
  const line = text.trim()
  if (line === '' || /[\r\n]/.test(line)) throw new UserError(`The ${what} is one line of text, and not empty.`)
  return line
}
