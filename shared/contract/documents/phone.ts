import { plainSigns } from '../unseen.ts'
import { digitsOf } from './digits.ts'

/**
 * Brazilian number as dialled or listed: optionally with country code, trunk zero and carrier code. The rest must be a
 * complete number, so that no digits of another number are removed.
 */
const DIALLED = /^(?:0*55)?(?:0+(?:[1-9]\d)?)?([1-9]{2}(?:9\d{8}|[2-5]\d{7}))$/

/** Pasted label before a number. */
const LABEL = /^\s*(?:tel(?:efone)?|cel(?:ular)?|fone|whats(?:app)?|zap)\b[\s.:]*/i

const withoutLabel = (text: string): string => plainSigns(text).replace(LABEL, '')

/** Numbers without an area code, such as `0800` and `0300`. */
const WITHOUT_AREA = /^0[3589]00\d{6,7}$/

/**
 * Normalised number: for a Brazilian one the digits from the area code on, for a foreign one plus and digits. Input
 * that is too long is returned unchanged, and is then invalid.
 */
export function parsePhone(text: string): string {
  const digits = digitsOf(text)
  const isAbroad = isInternational(text)
  if (isAbroad && !digits.startsWith('55')) return `+${digits}`
  return DIALLED.exec(digits)?.[1] ?? (isAbroad ? digits.slice(2).replace(/^0+/, '') : digits)
}

const isInternational = (text: string): boolean => /^[\s(]*\+/.test(withoutLabel(text))

/**
 * Masks a Brazilian phone while it is typed or pasted: ten digits `(DD) NNNN-NNNN`, eleven `(DD) NNNNN-NNNN`. Country
 * code and trunk zero are removed; excess digits stay visible. A leading plus is kept.
 */
export function formatPhone(text: string): string {
  if (isInternational(text)) return withoutLabel(text).trimStart()
  const d = parsePhone(text)
  if (d.length === 0) return ''
  if (d.length < 3) return `(${d}`
  const split = d.length > 10 ? 7 : 6
  const tail = d.slice(split)
  return `(${d.slice(0, 2)}) ${d.slice(2, split)}${tail ? `-${tail}` : ''}`
}

/** Length of a masked phone with eleven digits. */
export const MASKED_PHONE = 15

/** Formats of a contact phone, as shown to people. */
export const PHONE_EXAMPLES = ['(11) 99999-9999', '5199999999', '+5511999999999'] as const

// The specification's own list: telephone libraries refuse some of these formats.
const CONTACT_PHONES = [
  /^\(\d{2}\) \d{5}-\d{4}$/,
  /^\(\d{2}\) \d{4}-\d{4}$/,
  /^\+\d{11,15}$/,
  /^\+\d{1,3} ?\(?\d{2}\)? ?\d{4,5}[- ]?\d{4}$/,
  /^\d{2} \d{4,5} \d{4}$/,
  /^\d{10,11}$/,
]

/** True for a brand's contact phone. */
export const isContactPhone = (text: string): boolean => CONTACT_PHONES.some((pattern) => pattern.test(text.trim()))

/** A brand's phone: unchanged in a known format, otherwise formatted like other phones. */
export const contactPhone = (text: string): string => {
  const typed = withoutLabel(text).trim()
  return isContactPhone(typed) ? typed : formatPhone(typed)
}

/**
 * A phone in any usual format: area code and eight or nine digits, or eleven to fifteen digits from abroad. Only
 * digits, separators and a carrier's `xx` are allowed, so that a phone contains no words.
 */
export function isPhone(text: string): boolean {
  const number = parsePhone(text)
  return (
    /^[\s(]*(?:0xx|\+)?[\d ().-]+$/i.test(withoutLabel(text)) &&
    (/^[1-9]\d{9,10}$/.test(number) || /^\+\d{10,15}$/.test(number) || WITHOUT_AREA.test(number))
  )
}

/** Message for an invalid phone. */
export const PHONE_REFUSED = `Informe um telefone válido, com DDD, como ${PHONE_EXAMPLES[0]}.`
