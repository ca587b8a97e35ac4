/** Characters of a product code: Crockford's base 32, without I, L, O and U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Length of a product code: 5 characters of the batch, 5 of the serial, 10 of the tag. */
export const CODE_LENGTH = 20

const NUMBER_LENGTH = 5
const SYMBOL = new RegExp(`^[${CODE_ALPHABET}]*$`)

/** Largest batch number and serial that fit their five characters. */
export const MAX_CODE_NUMBER = 32 ** NUMBER_LENGTH - 1

/** Parts of a product code. Only the api can tell whether the tag is right. */
export type CodeParts = {
  readonly batch: number
  /** From 0, below the quantity of its batch. */
  readonly serial: number
  /** Ten characters, made of the other two by the api's key. */
  readonly tag: string
}

/** Why a typed code cannot be one: a character that no code has, or the wrong length. */
export type CodeFault =
  | { readonly is: 'character'; readonly character: string }
  | { readonly is: 'length'; readonly length: number }

/**
 * Upper-case form of a typed code, without spaces and hyphens. As in Crockford's base 32, O is read as 0, and I and L as
 * 1. Other characters stay as they are.
 */
export const codeForm = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')

/** First reason why the text is not a complete code, or null. */
export function codeFault(typed: string): CodeFault | null {
  const form = codeForm(typed)
  const character = [...form].find((symbol) => !SYMBOL.test(symbol))
  if (character !== undefined) return { is: 'character', character }
  return form.length === CODE_LENGTH ? null : { is: 'length', length: form.length }
}

/** Parts of a code in its form (`codeForm`); null for anything that is not a complete code. */
export function readCode(form: string): CodeParts | null {
  if (form.length !== CODE_LENGTH || !SYMBOL.test(form)) return null
  return {
    batch: readNumber(form.slice(0, NUMBER_LENGTH)),
    serial: readNumber(form.slice(NUMBER_LENGTH, 2 * NUMBER_LENGTH)),
    tag: form.slice(2 * NUMBER_LENGTH),
  }
}

/** A batch number or serial as five characters. Throws RangeError for numbers that do not fit. */
export function writeNumber(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > MAX_CODE_NUMBER) throw new RangeError(`no code number: ${value}`)
  let text = ''
  for (let rest = value; text.length < NUMBER_LENGTH; rest = Math.floor(rest / 32)) {
    text = CODE_ALPHABET.charAt(rest % 32) + text
  }
  return text
}

const readNumber = (text: string): number =>
  [...text].reduce((value, symbol) => value * 32 + CODE_ALPHABET.indexOf(symbol), 0)

/** A code for people's eyes, in groups of five: `0000A-0001B-7K2QX-9MZ4T`. */
export const groupedCode = (form: string): string => form.match(/.{1,5}/g)?.join('-') ?? ''
