import { digitsOf } from './digits.ts'

/**
 * Masks a Brazilian phone while it is typed: ten digits `(DD) NNNN-NNNN`, eleven `(DD) NNNNN-NNNN`, at most eleven
 * digits and so 15 characters. A leading plus is an international number and is left alone.
 */
export function formatPhone(text: string): string {
  if (text.trimStart().startsWith('+')) return text
  const d = digitsOf(text).slice(0, 11)
  if (d.length === 0) return ''
  if (d.length < 3) return `(${d}`
  const split = d.length > 10 ? 7 : 6
  const tail = d.slice(split)
  return `(${d.slice(0, 2)}) ${d.slice(2, split)}${tail ? `-${tail}` : ''}`
}

/** Formats of a contact phone, as people are shown them. */
export const PHONE_EXAMPLES = ['(11) 99999-9999', '5199999999', '+5511999999999'] as const

// The specification's own list, not a numbering plan: a telephone library refuses some of what it names as good.
const CONTACT_PHONES = [
  /^\(\d{2}\) \d{5}-\d{4}$/,
  /^\(\d{2}\) \d{4}-\d{4}$/,
  /^\+\d{11,15}$/,
  /^\+\d{1,3} ?\(?\d{2}\)? ?\d{4,5}[- ]?\d{4}$/,
  /^\d{2} \d{4,5} \d{4}$/,
  /^\d{10,11}$/,
]

/** A phone that a brand may be reached at. */
export const isContactPhone = (text: string): boolean => CONTACT_PHONES.some((pattern) => pattern.test(text.trim()))

/**
 * A phone as people write it anywhere: what `isContactPhone` takes, and any other grouping of ten to fifteen digits.
 * Only digits and the signs between them are allowed, so that a phone holds no words.
 */
export function isPhone(text: string): boolean {
  const digits = digitsOf(text).length
  return isContactPhone(text) || (/^\+?[\d ().-]+$/.test(text.trim()) && digits >= 10 && digits <= 15)
}

/** Message for an invalid phone. */
export const PHONE_REFUSED = `Informe um telefone válido, com DDD, como ${PHONE_EXAMPLES[0]}.`
